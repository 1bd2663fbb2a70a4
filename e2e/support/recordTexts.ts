import type { Frame, Page } from 'playwright/test'

/** The text of one page of the site at one moment of a turned clock. */
export type RecordedText = { readonly route: string; readonly text: string }

declare global {
  interface Window {
    recordedTexts?: RecordedText[]
  }
}

/**
 * Writes down every text that a page has shown since, whenever anything of it changes: a wrong sentence of a moment is
 * one, too. `take` gives what was written since it was asked last.
 */
export async function recordTexts(
  page: Page | Frame,
): Promise<{ readonly take: () => Promise<readonly RecordedText[]> }> {
  await page.evaluate(() => {
    const texts: RecordedText[] = []
    window.recordedTexts = texts
    function note() {
      const text = document.querySelector('main')?.textContent ?? ''
      const route = location.hash.split('/').slice(2).join('/')
      const last = texts.at(-1)
      if (last?.text !== text || last.route !== route) texts.push({ route, text })
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return { take: () => page.evaluate(() => window.recordedTexts?.splice(0) ?? []) }
}
