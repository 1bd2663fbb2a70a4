import type { Page } from 'playwright/test'
import { test } from '../fixtures.ts'
import type { World } from '../sandbox/World.ts'
import {
  fewFirstScreens,
  otherFirstScreens,
  readFirstScreens,
  routeIn,
  type Screen,
} from '../support/firstScreen.ts'

function screenOf(page: Page, world: World): Screen {
  return {
    app: page,
    show: (planned) =>
      page.evaluate(
        (hash) => window.location.assign(hash),
        `#/local:${planned.safe}/${routeIn(world, planned)}`,
      ),
    setTheme: (colorScheme) => page.emulateMedia({ colorScheme }),
    resize: (size) => page.setViewportSize(size),
    corner: async () => ({ x: 0, y: 0 }),
    acts: 'Sign and execute',
  }
}

/** The sentences are those in a frame, where the others of the few are read. */
const [inFrame, alone] = [fewFirstScreens.slice(0, -1), fewFirstScreens.slice(-1)]

test.describe('the first screen of a reading', () => {
  test('behavior: says what, to whom, how much, whether anything is wrong, and what to press', async ({
    openStandalone,
    page,
    sandbox: { world },
  }) => {
    test.slow()
    await openStandalone({ route: `#/local:${world.safe}` })
    await readFirstScreens(screenOf(page, world), alone, world)
  })

  test('behavior: so it does for everything else that waits @long', async ({
    openStandalone,
    page,
    problems,
    sandbox: { world },
  }) => {
    test.setTimeout(480_000)
    // The gateway knows no interface of an unpublished contract.
    problems.allow(/404 \(Not Found\).*\/contracts\//)
    await openStandalone({ route: `#/local:${world.safe}` })
    await readFirstScreens(screenOf(page, world), [...inFrame, ...otherFirstScreens], world)
  })
})
