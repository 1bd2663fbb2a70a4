import { expect, test } from '../fixtures.ts'
import type { Journey } from './journeys.ts'
import { type Engine, leavesOut, openEngine } from './openEngine.ts'
import { type Person, personAt } from './personAt.ts'

/** The page on which each library of Safe Apps, as published, is a guest of the standalone site. */
type Guests = {
  readonly person: Person
  /** Presses a button of the app and hands over what it says then, once `meanwhile` is done. */
  readonly asks: (name: string, meanwhile?: () => Promise<void>) => Promise<Record<string, unknown>>
}

async function openGuests({ window, sandbox }: Journey): Promise<Guests> {
  const host = `http://localhost:${sandbox.ports.dapp}`
  const url = `${host}/guests`
  const person = personAt(window)
  const app = personAt(window, url)
  await window.open(sandbox.standaloneUrl)
  await person.presses(/^Connect Wallet$/)
  await person.presses(/^Sandbox Wallet$/)
  await person.presses(/^Ada/, 'label')
  await person.presses(/^Approve$/)
  await person.waitsFor(/^Account/)
  await window.evaluate(`location.assign('#/local:${sandbox.world.otherSafes.eventful}/apps')`)
  await person.types(/^Address of a page/, url)
  await person.presses(/^Open it$/)
  return {
    person,
    async asks(name, meanwhile) {
      await app.presses(new RegExp(`^${name}$`))
      await meanwhile?.()
      const said = `document.querySelector('[aria-label="${name}"]').textContent`
      await expect.poll(() => window.evaluate(said, url), { timeout: 70_000 }).toContain(`${name}: `)
      return JSON.parse((await window.evaluate(said, url)).slice(`${name}: `.length))
    },
  }
}

/** What the person does with a request, and the way back to the app. */
async function decide(person: Person, act: RegExp, done: RegExp): Promise<void> {
  await person.presses(/^Read it$/)
  // Pressed before the checks have run, it would have to be pressed again where they find something.
  await person.sees(/checks? ran/)
  await person.presses(act)
  await person.presses(/^Approve$/)
  await person.sees(done)
  await person.presses(/^Back to /)
}

const propose = (person: Person) => decide(person, /^Sign and propose$/, /Proposed as nonce \d+/)
const sign = (person: Person) => decide(person, /^Sign with your wallet$/, /has the signature/)

const libraries = ['SDK', 'Provider', 'React', 'wagmi 2', 'wagmi 3']

async function readAsEach({ asks }: Guests, { sandbox }: Journey): Promise<void> {
  const read = { safe: sandbox.world.otherSafes.eventful, chain: '31337' }
  const withBalance = { ...read, balance: expect.stringMatching(/^0x/) }
  expect(await asks('All read')).toMatchObject({
    SDK: {
      ...read,
      origin: new URL(sandbox.standaloneUrl).origin,
      ...{ permissions: [], missing: 'Request failed', signed: [false, false, false] },
      ...{ mined: true, reads: true, settings: { offChainSigning: true } },
    },
    Provider: withBalance,
    React: read,
    'wagmi 2': withBalance,
    'wagmi 3': withBalance,
  })
}

async function askAsEach({ person, asks }: Guests): Promise<void> {
  const names = await asks('SDK asks for names', async () => {
    await person.presses(/^Read it$/)
    await person.presses(/^Give the names$/)
    await person.presses(/^Back to /)
  })
  expect(names).toMatchObject({
    given: [{ parentCapability: 'requestAddressBook' }],
    names: expect.any(Array),
  })
  const whole = /"0x[0-9a-f]{130,}"/
  for (const name of libraries) {
    const signed = await asks(`${name} signs`, () => sign(person))
    expect(JSON.stringify(signed), name).toMatch(whole)
    // The contract of the Safe takes the signature that the gateway has collected.
    if (name === 'SDK') expect(signed).toMatchObject({ accepted: true })
    const sent = await asks(`${name} sends`, () => propose(person))
    expect(JSON.stringify(sent), name).toMatch(/"0x[0-9a-f]{64}"/)
  }
  expect(JSON.stringify(await asks('SDK signs an order', () => sign(person)))).toMatch(whole)
}

for (const engine of ['WebKit', 'Firefox', 'Chromium'] as const satisfies readonly Engine[])
  test(`behavior: in ${engine} each library of apps connects, reads, signs and sends as an app in a frame, and asks for names @long`, async ({
    page,
    sandbox,
    problems,
  }) => {
    problems.allow(/404/)
    test.setTimeout(420_000)
    test.skip(leavesOut(engine), `${engine} is not on this machine`)
    const window = await openEngine(engine, page)
    try {
      const guests = await openGuests({ window, sandbox })
      await readAsEach(guests, { window, sandbox })
      await askAsEach(guests)
    } finally {
      const body = await window.picture().catch(() => Buffer.of())
      await test.info().attach(engine, { body, contentType: 'image/png' })
      await window.close()
    }
  })
