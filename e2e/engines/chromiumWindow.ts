import type { Page } from 'playwright/test'
import type { EngineWindow } from './EngineWindow.ts'

/** A page of the Chromium that runs the tests. */
export function chromiumWindow(page: Page): EngineWindow {
  const place = (address: string | undefined) =>
    address === undefined
      ? page.mainFrame()
      : page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith(address))
  const find = async (element: string, frame: string | undefined) => {
    const found = (await place(frame)?.evaluateHandle<HTMLElement>(element))?.asElement()
    if (!found) throw new Error(`There is no ${element}.`)
    return found
  }
  return {
    open: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    evaluate: async (expression, frame) => {
      const text = await place(frame)?.evaluate(`Promise.resolve(${expression}).then(String)`)
      return String(text ?? '')
    },
    press: async (element, frame) => (await find(element, frame)).click(),
    type: async (element, text, frame) => (await find(element, frame)).type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => page.close(),
  }
}
