import { type Embedded, expect, type OpenEmbedded, test } from '../fixtures.ts'
import type { World } from '../sandbox/World.ts'
import {
  fewFirstScreens,
  otherFirstScreens,
  plannedIn,
  readFirstScreens,
  routeIn,
  type Said,
  type Screen,
} from '../support/firstScreen.ts'

/** The app in its frame; the host around it gives the frame the size that is asked for. */
function screenOf({ page, app, parent }: Embedded, world: World): Screen {
  const frame = page.locator('iframe[title="Safe App"]')
  return {
    app,
    show: (planned) =>
      app
        .locator('html')
        .evaluate(
          (_, hash) => window.location.assign(hash),
          `#/local:${planned.safe}/${routeIn(world, planned)}`,
        ),
    async setTheme(theme) {
      await parent.steer(
        theme === 'dark' ? ({ setTheme }) => setTheme('dark') : ({ setTheme }) => setTheme('light'),
      )
      await expect(app.locator('html')).toHaveCSS('color-scheme', theme)
    },
    async resize({ width, height }) {
      // What is around the frame may wrap in another width, so the second time it fits.
      for (let time = 0; time < 2; time++) {
        const box = await frame.boundingBox()
        const size = page.viewportSize()
        if (box === null || size === null) throw new Error('The frame has no place on the screen')
        const around = { width: size.width - box.width, height: size.height - box.height }
        await page.setViewportSize({
          width: Math.ceil(width + around.width),
          height: Math.ceil(height + around.height),
        })
      }
    },
    async corner() {
      const box = await frame.boundingBox()
      if (box === null) throw new Error('The frame has no place on the screen')
      return box
    },
    acts: 'Sign in Safe{Wallet}',
  }
}

/** A host shows one Safe, so it is opened anew for each. */
async function readAll(open: OpenEmbedded, said: readonly Said[], world: World): Promise<void> {
  const safes = new Set(said.map(({ of }) => plannedIn(world, of).safe))
  for (const safe of safes) {
    const own = said.filter(({ of }) => plannedIn(world, of).safe === safe)
    await readFirstScreens(screenOf(await open({ safe }), world), own, world)
  }
}

test.describe('the first screen of a reading, in a frame', () => {
  test('behavior: says what, to whom, how much, whether anything is wrong, and what to press', async ({
    openEmbedded,
    sandbox: { world },
  }) => {
    test.slow()
    await readAll(openEmbedded, fewFirstScreens, world)
  })

  test('behavior: so it does for everything else that waits @long', async ({
    openEmbedded,
    problems,
    sandbox: { world },
  }) => {
    test.setTimeout(480_000)
    problems.allow(/404 \(Not Found\).*\/contracts\//)
    await readAll(openEmbedded, otherFirstScreens, world)
  })
})
