import { expect } from 'playwright/test'
import type { EngineWindow } from './EngineWindow.ts'
import {
  cutsOnPage,
  cutsToEnd,
  elementNamed,
  frameInSight,
  middleInSight,
  stillAndEnabled,
  wordsOnPage,
} from './pageElements.ts'

/** A machine that runs several browsers at once takes its time. */
const soon = { timeout: 30_000, intervals: [50, 100] }

/** A person in one window: what they read, press and type, in the page or in one frame of it. */
export type Person = {
  /** Waits until the page says so. */
  readonly sees: (words: string | RegExp) => Promise<void>
  /** Waits until the page no longer says so. */
  readonly seesNoMore: (words: string | RegExp) => Promise<void>
  /** Waits until something of this name can be pressed. */
  readonly waitsFor: (name: RegExp, selector?: string) => Promise<string>
  readonly presses: (name: RegExp, selector?: string) => Promise<void>
  readonly types: (name: RegExp, text: string) => Promise<void>
  /** What the layout cuts now. */
  readonly cuts: () => Promise<readonly string[]>
  /** Fails the test, at its end, when the layout cuts something now, in sight or on the way to the end of the page. */
  readonly findsNothingCut: (where: string, far?: 'to its end') => Promise<void>
}

const pressed = 'button, a, summary, label, [role="button"]'

export function personAt(window: EngineWindow, frame?: string): Person {
  const words = () => window.evaluate(wordsOnPage, frame)
  const cuts = async (far = false) =>
    JSON.parse((await window.evaluate(far ? cutsToEnd : cutsOnPage, frame)) || '["no page"]')
  const waitsFor = async (name: RegExp, selector = pressed) => {
    const element = elementNamed(selector, name)
    const message = `${selector} ${name}`
    await expect
      .poll(() => window.evaluate(stillAndEnabled(element), frame), { ...soon, message })
      .toBe('true')
    return element
  }
  const reaches = async (name: RegExp, selector?: string) => {
    const element = await waitsFor(name, selector)
    const middle = Number(await window.evaluate(middleInSight(element), frame))
    if (frame !== undefined) await window.evaluate(frameInSight(frame, middle))
    return element
  }
  return {
    sees: (said) => expect.poll(words, soon).toMatch(said),
    seesNoMore: (said) => expect.poll(words, soon).not.toMatch(said),
    waitsFor,
    presses: async (name, selector) => window.press(await reaches(name, selector), frame),
    types: async (name, text) => window.type(await reaches(name, 'input, textarea'), text, frame),
    cuts: () => cuts(),
    findsNothingCut: async (where, far) => expect.soft(await cuts(far !== undefined), where).toEqual([]),
  }
}
