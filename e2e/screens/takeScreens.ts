import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import type { Sandbox } from '../sandbox/startSandbox.ts'
import { type Screen, screensOf } from './screensOf.ts'
import { type Shot, writeSheet } from './writeSheet.ts'

/** CSS pixels: a desk and a telephone. */
const sizes = [
  { name: 'narrow', width: 390, height: 844, across: 7 },
  { name: 'wide', width: 1280, height: 800, across: 4 },
] as const

const themes = ['light', 'dark'] as const

/** Takes the first screen of every page and puts those of one width together, light beside dark. */
export async function takeScreens(
  sandbox: Sandbox,
  {
    chromium: executablePath,
    directory,
    print,
  }: {
    readonly chromium: string
    /** Where the sheets go. */
    readonly directory: string
    readonly print: (line: string) => void
  },
): Promise<void> {
  const browser = await chromium.launch({ executablePath })
  try {
    await mkdir(directory, { recursive: true })
    for (const { name, width, height, across } of sizes) {
      const shots: Shot[] = []
      for (const screen of screensOf(sandbox))
        for (const theme of themes) shots.push(await shoot(browser, screen, { theme, width, height }))
      const sheet = await writeSheet(browser, shots, { across, shotWidth: width, shotHeight: height })
      const file = join(directory, `${name}.webp`)
      await writeFile(file, sheet)
      print(`${file}: ${shots.length} screens, ${Math.round(sheet.length / 1000)} kB`)
    }
  } finally {
    await browser.close()
  }
}

async function shoot(
  browser: Browser,
  { title, url, ready, framed }: Screen,
  look: { readonly theme: (typeof themes)[number]; readonly width: number; readonly height: number },
): Promise<Shot> {
  const { theme, width, height } = look
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await ready(framed ? page.frameLocator('iframe') : page).catch((cause: unknown) => {
      throw new Error(`${title} is not there`, { cause })
    })
    // What is asked late has a moment to arrive; nothing of it moves the page.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
    return { title: `${title}, ${theme}`, picture: await page.screenshot() }
  } finally {
    await context.close()
  }
}
