import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { account } from '../../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { addLines, createDraft } from '../draft/draft.ts'
import { type KeptDraft, keptDraftKey, listKeptDrafts, writeKeptDraft } from '../draft/keptDrafts.ts'
import { BatchActs } from '../lines/BatchActs.tsx'
import { BatchDialogs } from '../lines/BatchDialogs.tsx'
import { TransferLines } from '../lines/TransferLines.tsx'
import { useBatch } from '../lines/useBatch.ts'

const dee = checksumAddress(account('Dee'))
const ref = refOf(readySafe)
const texts = () => keptTexts(window)
const march: KeptDraft = {
  name: 'March',
  isTemplate: false,
  savedAt: 1_790_000_000_000,
  draft: addLines(createDraft(), [{ kind: 'transfer', recipient: dee, token: 'native', amount: '1' }]),
}

/** The lines of the batch with their dialogs; `Sent` is the moment when the batch has gone out. */
function Batch() {
  const batch = useBatch(readySafe)
  return (
    <>
      <BatchActs batch={batch} />
      <TransferLines batch={batch} submitted={false} />
      <BatchDialogs batch={batch} />
      <output aria-label="Calls">{batch.calls.length}</output>
      <button type="button" onClick={() => batch.finish(batch.draft, { nonce: 12 })}>
        Sent
      </button>
    </>
  )
}

async function render() {
  const source = createFakeSource({
    read: () => {
      throw new Error('The node is down')
    },
  })
  const screen = await renderPart(<Batch />, { source })
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  return {
    screen,
    button,
    amount: (line = 1) => screen.getByLabelText(`Amount of line ${line}`, { exact: true }),
    fill: async (recipient: string, amount: string) => {
      await screen.getByLabelText('Recipient of line 1').fill(recipient)
      await screen.getByLabelText('Amount of line 1', { exact: true }).fill(amount)
    },
    openDrafts: () => button('Drafts…').click(),
    drafts: screen.getByRole('list', { name: 'Drafts of this account' }).getByRole('listitem'),
  }
}

function stored(name: string): KeptDraft | undefined {
  return listKeptDrafts(texts()).find(({ kept }) => kept?.name === name)?.kept
}

describe('drafts', () => {
  beforeEach(() => {
    window.sessionStorage.clear()
    for (const key of texts().keys('countersign.drafts.')) texts().remove(key)
  })

  test('behavior: a batch is kept under a name with every change, left, opened, sent and used again', async () => {
    const { screen, button, amount, fill, openDrafts, drafts } = await render()
    await fill(dee, '1.5')
    await openDrafts()
    await button('Keep as a draft').click()
    await expect.element(screen.getByText('Give the draft a name.')).toBeVisible()
    await screen.getByLabelText('Name').fill('Salaries')
    await button('Keep as a draft').click()
    await expect.element(drafts).toHaveTextContent(/^Salaries .*Open1 line\./)
    await button('Keep as a template').click()
    await screen.getByLabelText('Name').fill('Monthly')
    await button('Keep as a template').click()
    await vi.waitFor(() =>
      expect(stored('Monthly')?.draft.lines).toMatchObject([{ amount: '', recipient: dee }]),
    )
    await userEvent.keyboard('{Escape}')

    await amount().fill('2.5')
    await vi.waitFor(() => expect(stored('Salaries')?.draft.lines).toMatchObject([{ amount: '2.5' }]))
    await expect.element(screen.getByText('Draft “Salaries”. Kept on this device.')).toBeVisible()

    await openDrafts()
    await button('Start another batch').click()
    await expect.element(amount()).toHaveValue('')
    await openDrafts()
    await button('Open: Salaries').click()
    await expect.element(amount()).toHaveValue('2.5')
    await button('Sent').click()
    await expect.element(amount()).toHaveValue('')
    expect(stored('Salaries')?.sent).toMatchObject({ nonce: 12 })
    await openDrafts()
    await expect.element(drafts.first()).toHaveTextContent(/Sent on .* as nonce 12\./)
    await button('Use again: Salaries').click()
    await amount().fill('9')
    expect(stored('Salaries')?.draft.lines).toMatchObject([{ amount: '2.5' }])
    await openDrafts()
    await button('Use: Monthly').click()
    await expect.element(amount()).toHaveValue('')
    await expect.element(screen.getByLabelText('Recipient of line 1')).toHaveValue(dee)
  })

  test('behavior: two windows never write over each other, and both versions stay', async () => {
    writeKeptDraft(texts(), ref, 'a', march)
    const { screen, button, amount, openDrafts } = await render()
    await openDrafts()
    await button('Open: March').click()
    await amount().fill('2')
    // Another window, in the same moment.
    const theirs = addLines(createDraft(), [
      { kind: 'transfer', recipient: dee, token: 'native', amount: '3' },
    ])
    window.localStorage.setItem(
      keptDraftKey(ref, 'a'),
      JSON.stringify({ ...march, draft: theirs, savedAt: march.savedAt + 1 }),
    )
    window.dispatchEvent(new StorageEvent('storage'))
    await expect.element(screen.getByText('The draft “March” was changed in another window.')).toBeVisible()
    await amount().fill('2.2')
    await button('Keep this one as another draft').click()
    await expect.element(screen.getByText('Draft “March (this window)”. Kept on this device.')).toBeVisible()
    expect(stored('March')?.draft.lines).toMatchObject([{ amount: '3' }])
    expect(stored('March (this window)')?.draft.lines).toMatchObject([{ amount: '2.2' }])

    await openDrafts()
    await button(/^Delete: March \(this window\)/).click()
    await button('Undo').last().click()
    await button(/^Delete: March \(this window\)/).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('The draft “March (this window)” was deleted.')).toBeVisible()
    await button('Keep it again').click()
    await expect.element(screen.getByText('Draft “March (this window)”. Kept on this device.')).toBeVisible()
  })

  test('behavior: a broken draft hides no other and is saved as it is, and one of another Safe is moved here', async () => {
    const made = vi.spyOn(URL, 'createObjectURL')
    writeKeptDraft(texts(), ref, 'a', march)
    texts().write(keptDraftKey(ref, 'b'), '{"name":"Apr')
    const other = { ...ref, address: dee }
    writeKeptDraft(texts(), other, 'c', { ...march, name: 'Of Dee' })
    writeKeptDraft(texts(), { ...other, chainId: 100 }, 'd', { ...march, name: 'Of another network' })
    const { screen, button, openDrafts, drafts } = await render()
    await openDrafts()
    await expect.element(drafts).toHaveLength(2)
    await button('Save its text as a file').click()
    const file = made.mock.lastCall?.[0]
    expect(file instanceof Blob && (await file.text())).toBe('{"name":"Apr')
    await button('Delete: A draft that cannot be read').click()
    await expect.element(drafts).toHaveLength(1)
    await expect.element(screen.getByText('Of another network')).not.toBeInTheDocument()
    await button('Move here: Of Dee').click()
    await expect.element(drafts).toHaveLength(2)
    expect(texts().keys(keptDraftKey(other, ''))).toEqual([])
    made.mockRestore()
  })

  test('behavior: a line that is switched off stays, is not part of the batch, and is switched on again', async () => {
    const { screen, button, amount, fill } = await render()
    await fill(dee, '1')
    await button('Duplicate or move line 1').click()
    await button('Duplicate').last().click()
    await amount(2).fill('2')
    const calls = screen.getByRole('status', { name: 'Calls' })
    await expect.element(calls).toHaveTextContent('2')
    await button('Duplicate or move line 1').click()
    await button('Switch off').first().click()
    await expect.element(calls).toHaveTextContent('1')
    await expect.element(amount()).toHaveValue('2')
    await expect.element(screen.getByText('1 payment, 1 switched off')).toBeVisible()
    await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(/^–Off 1 .* to 0x/)
    await button('Duplicate or move line 1').click()
    await expect.element(button('Switch off')).not.toBeInTheDocument()
    await button('Duplicate or move switched-off line 1').click()
    await button('Switch on').click()
    await expect.element(calls).toHaveTextContent('2')
    await expect.element(amount()).toHaveValue('1')
  })

  test('behavior: a batch is saved as a file, and one that is not complete is not', async () => {
    const made = vi.spyOn(URL, 'createObjectURL')
    const { screen, button, amount, fill } = await render()
    await fill(dee, '')
    await button('More for this batch').click()
    await button('Save as a file…').click()
    await button('Save file').click()
    await expect.element(screen.getByText('1 line is not complete.', { exact: false })).toBeVisible()
    expect(made).not.toHaveBeenCalled()
    await button('Cancel').click()
    await amount().fill('0.5')
    await button('More for this batch').click()
    await button('Save as a file…').click()
    await screen.getByLabelText('Form').selectOptions('List of payments (CSV)')
    await screen.getByLabelText('Name').fill('March')
    await button('Save file').click()
    await vi.waitFor(() => expect(made).toHaveBeenCalled())
    const file = made.mock.lastCall?.[0]
    expect(file instanceof Blob && (await file.text())).toBe(
      `token_type,token_address,receiver,amount,id\r\nnative,,${dee},0.5,\r\n`,
    )
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    made.mockRestore()
  })
})
