import { describe, expect, test } from 'vitest'
import { throwConfetti } from './confetti.ts'

/** As much of a page as confetti needs. */
function setup({ calm = false } = {}) {
  const flying: object[] = []
  const landings: (() => void)[] = []
  const document = {
    defaultView: { matchMedia: () => ({ matches: calm }) },
    querySelectorAll: () => ({ length: flying.length }),
    body: { append: (particle: object) => flying.push(particle) },
    createElement: () => {
      const particle = {
        setAttribute() {},
        remove: () => flying.splice(flying.indexOf(particle), 1),
        animate: () => ({ finished: new Promise<void>((land) => landings.push(land)) }),
      }
      return particle
    },
  }
  const origin = {
    ownerDocument: document,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 10, height: 10 }),
  } as unknown as Element
  return { origin, flying, land: () => landings.splice(0).forEach((land) => void land()) }
}

describe('throwConfetti', () => {
  test('behavior: never more than 35 particles at once, however often it is thrown @confetti-never', () => {
    const { origin, flying } = setup()
    for (let press = 0; press < 9; press++) throwConfetti(origin)
    expect(flying).toHaveLength(35)
  })

  test('behavior: particles go when they have landed, and there is room for more', async () => {
    const { origin, flying, land } = setup()
    throwConfetti(origin)
    expect(flying.length).toBeGreaterThan(0)
    land()
    await Promise.resolve()
    expect(flying).toHaveLength(0)
  })

  test('behavior: none where a person asked for less motion', () => {
    const { origin, flying } = setup({ calm: true })
    throwConfetti(origin)
    expect(flying).toHaveLength(0)
  })
})
