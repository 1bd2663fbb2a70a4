import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { account } from '../../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { addLines, createDraft, type TransferLine } from '../draft/draft.ts'
import { loadDraft, saveDraft } from '../draft/storedDraft.ts'
import { TransferLines } from './TransferLines.tsx'
import { useBatch } from './useBatch.ts'

const payee = (line: number) => checksumAddress(account(`Payee ${line}`))

/** Every line that is drawn asks the address book for the name of its recipient. */
class AskedNames extends Map<string, string> {
  readonly asked = new Set<string>()
  override has(address: string) {
    this.asked.add(address)
    return super.has(address)
  }
}

function Lines() {
  const batch = useBatch(readySafe)
  return <TransferLines batch={batch} submitted={false} />
}

/** A draft of so many lines, from which some differ. */
async function render(count: number, others: Readonly<Record<number, Partial<TransferLine>>> = {}) {
  const lines = Array.from({ length: count }, (_, index) => ({
    kind: 'transfer' as const,
    recipient: payee(index + 1),
    token: 'native',
    amount: `0.00${index + 1}`,
    ...others[index + 1],
  }))
  saveDraft(window, refOf(readySafe), addLines(createDraft(), lines))
  const names = new AskedNames()
  const source = createFakeSource({
    read: () => {
      throw new Error('The node is down')
    },
  })
  const screen = await renderPart(<Lines />, { names, source })
  const field = (name: string, line: number) =>
    screen.getByLabelText(`${name} of line ${line}`, { exact: true })
  await expect.element(field('Amount', 1)).toHaveValue('0.001')
  return { field, names }
}

describe('DraftLines', () => {
  beforeEach(() => {
    window.sessionStorage.clear()
    window.scrollTo(0, 0)
  })

  test('behavior: a key in one of 200 lines draws no other line again', async () => {
    const { field, names } = await render(200)
    await field('Amount', 3).click()
    expect(names.asked.size).toBeGreaterThan(5)
    names.asked.clear()
    await userEvent.keyboard('{End}17')
    await expect.element(field('Amount', 3)).toHaveValue('0.00317')
    expect([...names.asked]).toEqual([payee(3).toLowerCase()])
  })

  test('behavior: of 500 lines few are drawn, among them the last and the first that are wrong', async () => {
    const { field } = await render(500, { 300: { amount: '-1' }, 400: { recipient: 'y' } })
    expect(document.querySelectorAll('*').length).toBeLessThan(1_500)
    await expect.element(field('Amount', 300)).toBeInvalid()
    await expect.element(field('Recipient', 400)).toBeInTheDocument()
    await expect.element(field('Amount', 500)).toBeInTheDocument()
    await expect.element(field('Amount', 299)).not.toBeInTheDocument()
    const row = field('Amount', 300).element().closest('li')
    expect(row?.ariaPosInSet).toBe('300')
    expect(row?.ariaSetSize).toBe('500')
  })

  test('behavior: the keyboard goes from line to line wherever the window is', async () => {
    const { field } = await render(500)
    await field('Amount', 3).click()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(field('Amount', 499)).toBeVisible()
    await expect.element(field('Amount', 30)).not.toBeInTheDocument()
    await expect.element(field('Amount', 3)).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
    await expect.element(field('Recipient', 4)).toHaveFocus()
    await vi.waitFor(() =>
      expect(field('Recipient', 4).element().getBoundingClientRect().top).toBeGreaterThan(0),
    )
    await expect.element(field('Amount', 8)).toBeInTheDocument()
  })

  test('behavior: what was said of a line that was left is still said when it comes back into sight', async () => {
    const unfinished = payee(3).slice(0, -1)
    const wrong = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [100 + index, { amount: '' }]))
    const { field } = await render(500, wrong)
    // The first ten that are wrong are drawn at once.
    field('Amount', 109).element().scrollIntoView()
    await field('Recipient', 111).fill(unfinished)
    await userEvent.tab()
    await expect.element(field('Recipient', 111)).toBeInvalid()
    await field('Amount', 1).click()
    await expect.element(field('Recipient', 111)).not.toBeInTheDocument()
    field('Amount', 109).element().scrollIntoView()
    await expect.element(field('Recipient', 111)).toBeInvalid()
  })

  test('behavior: what was typed outlives a reload: at once when the page goes away, and when typing rests', async () => {
    const { field } = await render(2)
    const kept = () => {
      const line = loadDraft(window, refOf(readySafe))?.lines[1]
      return line?.kind === 'transfer' ? line.amount : undefined
    }
    await field('Amount', 2).fill('7')
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()).toBe('7')
    await field('Amount', 2).fill('8')
    await vi.waitFor(() => expect(kept()).toBe('8'))
  })
})
