import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function follow(atMost: number) {
  const { noteVerdict, whenVerdict } = await import('./firstVerdict.ts')
  const seen = vi.fn()
  void whenVerdict(globalThis as unknown as Window, atMost).then(seen)
  return { noteVerdict, whenVerdict, seen }
}

test('behavior: what waits goes on with the first verdict, and what asks later at once', async () => {
  const { noteVerdict, whenVerdict, seen } = await follow(8_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen).not.toHaveBeenCalled()
  noteVerdict()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toHaveBeenCalledOnce()
  const late = vi.fn()
  void whenVerdict(globalThis as unknown as Window, 8_000).then(late)
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toHaveBeenCalledOnce()
})

test('behavior: a page without a verdict holds nothing back for longer than it may', async () => {
  const { seen } = await follow(8_000)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledOnce()
})
