import axe from 'axe-core'
import { expect, type Locator } from 'playwright/test'

/** A rule of axe that is broken, and where. */
export type Violation = { readonly id: string; readonly help: string; readonly where: readonly string[] }

/**
 * Runs axe within the one document that `html` is the root of, without the frames in it. Through the package for
 * Playwright each look would also ask every other frame, and open and close a page to put the answers together in.
 */
export async function findViolations(
  html: Locator,
  { within, rules = {} }: { readonly within?: string; readonly rules?: axe.RunOptions } = {},
): Promise<readonly Violation[]> {
  const frame = await (await html.elementHandle())?.ownerFrame()
  if (frame === null || frame === undefined) throw new Error('Nothing to look at')
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  // Half-way between two themes a colour is one of neither. Waiting for the end is no way: within a closed part of the
  // page no time passes, so that what began there never ends.
  await frame.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  const options = { resultTypes: ['violations'], iframes: false, ...rules } satisfies axe.RunOptions
  const look = () =>
    frame.evaluate(
      ([selector, given]): Promise<axe.AxeResults> =>
        Reflect.get(window, 'axe').run(selector ?? document, given),
      [within, options] as const,
    )
  let { violations, passes } = await look()
  const seesText = () => passes.some(({ id }) => id === 'color-contrast')
  // Text that is not there yet breaks no rule.
  await expect
    .poll(
      async () => {
        if (!seesText()) ({ violations, passes } = await look())
        return seesText()
      },
      { message: 'axe sees text' },
    )
    .toBe(true)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
}
