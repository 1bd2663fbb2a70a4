import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { writeWatchedFile } from '../../../../domain/watched/watchedFile.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { localBookKey, readLocalBook } from '../../../../source/localAddressBook.ts'
import { readWatchedSafes, watchedSafesKey } from '../../../../source/watchedSafes.ts'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../../testing/safeNode.ts'
import { identity, people } from '../../../../testing/signableScene.ts'
import { WatchDialog } from './WatchDialog.tsx'

async function open() {
  const texts = keptTexts(window)
  onTestFinished(() => {
    texts.remove(watchedSafesKey)
    texts.remove(localBookKey)
  })
  const node = createSafeNode({ owners: people }).source
  const nothing = () => {}
  const source = createFakeSource()
  Object.assign(source.capabilities, {
    safes: {
      open: async () => true,
      close: nothing,
      recent: () => [],
      forget: nothing,
      read: (_: number, ...call: Parameters<typeof node.request>) => node.request(...call),
    },
  })
  const state = { closed: false }
  const onClose = () => {
    state.closed = true
  }
  const screen = await renderPart(<WatchDialog onClose={onClose} />, { source })
  return {
    screen,
    state,
    watched: () => readWatchedSafes(texts.read(watchedSafesKey)),
    names: () => readLocalBook(texts.read(localBookKey)).map(({ name }) => name),
  }
}

test('behavior: a Safe is watched by its address and named, and what is none is refused', async () => {
  const { screen, state, watched, names } = await open()
  const field = screen.getByRole('textbox', { name: 'Safe to watch' })
  const press = () => screen.getByRole('button', { name: 'Watch this Safe' }).click()
  await field.fill('my Safe')
  await press()
  await expect.element(screen.getByText(/There is no address in this/)).toBeVisible()
  await field.fill(identity.safe)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Treasury')
  await press()
  await expect.poll(() => state.closed).toBe(true)
  expect(watched()).toEqual([{ chainId: identity.chainId, address: identity.safe }])
  expect(names()).toEqual(['Treasury'])
})

test('behavior: a list is taken over from a file with a press, and one that is wrong is refused whole', async () => {
  const { screen, watched, names } = await open()
  const picker = screen.getByLabelText('Import a list')
  const file = (text: string) => new File([text], 'list.json', { type: 'application/json' })
  await userEvent.upload(
    picker,
    file('{"countersign":"watched Safes","version":1,"safes":[{"safe":"eth:0x12"}]}'),
  )
  await expect.element(screen.getByText(/Entry 1 has no address of a Safe/)).toBeVisible()
  const entry = { chainId: identity.chainId, address: identity.safe, name: 'Treasury' }
  await userEvent.upload(picker, file(writeWatchedFile([entry])))
  await expect.element(screen.getByText(/1 Safe would be watched/)).toBeVisible()
  expect(watched()).toEqual([])
  await screen.getByRole('button', { name: 'Take it over' }).click()
  expect(watched()).toEqual([{ chainId: entry.chainId, address: entry.address }])
  expect(names()).toEqual(['Treasury'])
  await expect.element(screen.getByRole('button', { name: 'Export 1 watched Safe' })).toBeVisible()
})
