import type { Locator, Page } from 'playwright/test'

const missed = 'data-missed-by-keys'

/**
 * Goes through a frame with the Tab key alone. Returns, as HTML, what it did not come to of everything there is to
 * press, choose or type into; of the buttons of one choice it need only come to one. `html`: the frame's root.
 */
export async function missedByKeys(page: Page, html: Locator): Promise<readonly string[]> {
  // No functions with names inside: the page does not know what the compiler makes of them.
  const count = await html.evaluate((root, mark) => {
    const chosen = new Set<string>()
    const stops = [
      ...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ]
      .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(':disabled'))
      // A link that is left out of the order is missed only where no other leads to the same place.
      .filter(
        (stop) =>
          !stop.matches('a[tabindex="-1"]') ||
          ![...root.querySelectorAll('a[href]:not([tabindex="-1"])')].some(
            (other) => other.getAttribute('href') === stop.getAttribute('href'),
          ),
      )
      .filter((stop) => {
        if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio') return true
        const isFirst = !chosen.has(stop.name)
        chosen.add(stop.name)
        return isFirst
      })
    for (const stop of stops) stop.setAttribute(mark, stop instanceof HTMLInputElement ? stop.name : '')
    root.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      target.removeAttribute(mark)
      if (target instanceof HTMLInputElement && target.type === 'radio')
        for (const other of root.querySelectorAll(`[${mark}="${CSS.escape(target.name)}"]`))
          other.removeAttribute(mark)
    })
    return stops.length
  }, missed)
  await html.locator(`[${missed}]`).first().focus()
  const stops = html.locator(`[${missed}]`)
  // A list that grows when its end comes near has more to go through than was counted.
  for (let round = 0; round < 3 && (round === 0 || (await stops.count()) > 0); round++)
    for (let pressed = 0; pressed <= count; pressed++) await page.keyboard.press('Tab')
  return stops.evaluateAll(
    (stops, mark) =>
      stops.map((stop) => {
        stop.removeAttribute(mark)
        return stop.outerHTML.slice(0, 200)
      }),
    missed,
  )
}
