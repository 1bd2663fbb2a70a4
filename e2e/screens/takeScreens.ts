import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import type { Sandbox } from '../sandbox/startSandbox.ts'
import { connectOwner } from './connectOwner.ts'
import { type Screen, screensOf } from './screensOf.ts'
import { type Shot, writeSheet } from './writeSheet.ts'

/** CSS pixels: a desk and a telephone. */
const sizes = [
  { name: 'phone', width: 390, height: 844, across: 8 },
  { name: 'wide', width: 1280, height: 800, across: 4 },
] as const

/** Wide ones that the README and the guides show by themselves, with their files. */
const whole = [
  ['A batch, light', 'batch.png'],
  ['An attack on the code, light', 'attack.png'],
  ['A payment, light', 'payment.png'],
  ['The release, light', 'release.png'],
] as const

const themes = ['light', 'dark'] as const

export type Look = {
  readonly theme: (typeof themes)[number]
  readonly width: number
  readonly height: number
}

export type TakeScreens = {
  /** Path of the browser. */
  readonly chromium: string
  /** Where the sheets go. */
  readonly directory: string
  /** Where each picture goes as well, as PNG, for looking at one after the other; `undefined`: nowhere. */
  readonly each: string | undefined
  /** Only pages whose title has these words; the sheets are left as they are then. */
  readonly only: string | undefined
  readonly print: (line: string) => void
}

/** Takes the first screen of every page and puts those of one width together, light beside dark. */
export async function takeScreens(sandbox: Sandbox, options: TakeScreens): Promise<void> {
  const { directory, each, only, print } = options
  const screens = screensOf(sandbox).filter(({ title }) => only === undefined || title.includes(only))
  const browser = await chromium.launch({ executablePath: options.chromium })
  try {
    await mkdir(directory, { recursive: true })
    for (const { name, across, ...size } of sizes) {
      const taken: Shot[][] = []
      for (const theme of themes) {
        const shots: Shot[] = []
        for await (const shot of shootAll(browser, screens, { theme, ...size })) {
          shots.push(shot)
          if (each !== undefined) await writePicture(each, name, shot)
        }
        taken.push(shots)
      }
      const shots = screens.flatMap((_, index) => taken.flatMap((ofTheme) => ofTheme.slice(index, index + 1)))
      if (only !== undefined) continue
      if (name === 'wide')
        for (const [title, file] of whole) {
          const shot = shots.find((one) => one.title === title)
          if (shot !== undefined) await writeFile(join(directory, file), shot.picture)
        }
      const sheet = await writeSheet(browser, shots, {
        across,
        shotWidth: size.width,
        shotHeight: size.height,
      })
      const file = join(directory, `${name}.webp`)
      await writeFile(file, sheet)
      print(`${file}: ${shots.length} screens, ${Math.round(sheet.length / 1000)} kB`)
    }
  } finally {
    await browser.close()
  }
}

/** One browser for all of them, so that only the first page that an owner opens asks their wallet. */
async function* shootAll(browser: Browser, screens: readonly Screen[], look: Look): AsyncGenerator<Shot> {
  const contexts = new Map<Screen['as'], BrowserContext>()
  try {
    for (const screen of screens) {
      const known = contexts.get(screen.as)
      const context = known ?? (await openContext(browser, look))
      contexts.set(screen.as, context)
      if (known === undefined && screen.as === 'owner') await connectOwner(context, screen.url, 'Ada')
      yield await shoot(context, screen, look.theme)
    }
  } finally {
    for (const context of contexts.values()) await context.close()
  }
}

export function openContext(browser: Browser, { theme, width, height }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
}

/** @throws Error with the title of the screen when what has to be on it does not come. */
export async function shoot(
  context: BrowserContext,
  { title, url, ready, as }: Screen,
  theme: Look['theme'],
): Promise<Shot> {
  const page = await context.newPage()
  try {
    await page.goto(url)
    await ready(as === 'frame' ? page.frameLocator('iframe') : page).catch((cause: unknown) => {
      throw new Error(`${title} is not there`, { cause })
    })
    // What is asked late has a moment to arrive; a page that keeps asking is taken as it is.
    await Promise.race([page.waitForLoadState('networkidle'), sleep(10_000)])
    return { title: `${title}, ${theme}`, picture: await page.screenshot() }
  } finally {
    await page.close()
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function writePicture(directory: string, size: string, { title, picture }: Shot): Promise<void> {
  await mkdir(directory, { recursive: true })
  const name = title.replaceAll(/[^A-Za-z]+/g, '-').toLowerCase()
  await writeFile(join(directory, `${name}-${size}.png`), picture)
}
