import type { Page } from 'playwright/test'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import {
  decideInSight,
  type Journey,
  readEmbedded,
  readEveryRow,
  sendEmbedded,
  signStandalone,
} from './journeys.ts'
import { type Engine, leavesOut, openEngine } from './openEngine.ts'
import { personAt } from './personAt.ts'
import { plantedCuts } from './plantedCuts.ts'

type Fixtures = { readonly page: Page; readonly sandbox: TestSandbox }

/** Walks these ways in one window of an engine, which is closed afterwards; a picture of its end is kept. */
async function walk(
  engine: Engine,
  { page, sandbox }: Fixtures,
  ...ways: readonly ((journey: Journey) => Promise<void>)[]
): Promise<void> {
  test.skip(leavesOut(engine), `${engine} is not on this machine`)
  const window = await openEngine(engine, page)
  try {
    for (const way of ways) await way({ window, sandbox })
  } finally {
    const body = await window.picture().catch(() => Buffer.of())
    await test.info().attach(engine, { body, contentType: 'image/png' })
    await window.close()
  }
}

/** Cuts a text in each way that there is, and finds it; without this, finding nothing would prove nothing. */
async function findPlantedCuts({ window, sandbox }: Journey): Promise<void> {
  const person = personAt(window)
  await window.open(sandbox.standaloneUrl)
  await person.waitsFor(/^(Connect Wallet|Account)/)
  await person.findsNothingCut('the page without a planted cut')
  for (const [name, plant] of Object.entries(plantedCuts)) {
    await window.evaluate(plant)
    expect(await person.cuts(), name).toEqual([expect.stringContaining('Pays 790 TUSD')])
  }
}

for (const engine of ['WebKit', 'Firefox'] as const)
  test(`behavior: in ${engine} a person reads in Safe{Wallet} and signs on the page of its own, no text is cut, and each planted cut is found`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(120_000)
    await walk(engine, { page, sandbox }, readEmbedded, signStandalone, findPlantedCuts)
  })

for (const engine of ['WebKit', 'Firefox', 'Chromium'] as const)
  test(`behavior: in ${engine} every journey works, and no row of any Safe is cut at any width @long`, async ({
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(/404/)
    test.setTimeout(900_000)
    await walk(
      engine,
      { page, sandbox },
      ...[readEmbedded, sendEmbedded, signStandalone, findPlantedCuts, readEveryRow],
    )
  })

for (const engine of ['WebKit', 'Firefox', 'Chromium'] as const)
  test(`behavior: in ${engine} the verdict of a batch and of a list and the way on stay in sight, with 1, 3 and 48 payments, on a desk and a phone @long`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(300_000)
    await walk(engine, { page, sandbox }, signStandalone, decideInSight)
  })
