import { expect, test } from 'vitest'
import { lacksFunction, neededFunctions } from './neededFunctions.ts'

/** A window that has these functions and nothing else. */
function windowWith(paths: readonly string[]): unknown {
  const view: Record<string, unknown> = {}
  for (const path of paths) {
    const names = path.split('.')
    let at = view
    for (const name of names.slice(0, -1)) {
      const next = Object(at[name] ?? {})
      at[name] = next
      at = next
    }
    at[names.at(-1) ?? ''] = () => {}
  }
  return view
}

test('behavior: a browser with all of them lacks none', () => {
  expect(lacksFunction(windowWith(neededFunctions))).toBe(false)
})

test.each(neededFunctions)('behavior: a browser without %s lacks one', (missing) => {
  expect(lacksFunction(windowWith(neededFunctions.filter((path) => path !== missing)))).toBe(true)
})

test('behavior: a browser that knows none of the objects lacks one', () => {
  expect(lacksFunction({})).toBe(true)
})
