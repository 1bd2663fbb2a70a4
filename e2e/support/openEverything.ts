import type { Locator } from 'playwright/test'

/** Opens every part of a page that is closed, and every address that is shortened. `html`: the root of its frame. */
export async function openEverything(html: Locator): Promise<void> {
  // What was opened may hold more that is closed.
  for (let round = 0; round < 2; round++)
    await html.evaluate(async (root) => {
      for (const part of root.querySelectorAll('details')) part.open = true
      for (const button of root.querySelectorAll<HTMLElement>('main [aria-expanded="false"]')) button.click()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
}
