import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leavesOf } from '../../../src/shared/gateway/testing/answerKeys.ts'
import { type RecordedAnswer, readRecorded } from '../../../src/shared/gateway/testing/readRecorded.ts'
import { buildWorld } from '../chain/buildWorld.ts'
import { startChain } from '../chain/startChain.ts'
import type { RunningServer } from '../RunningServer.ts'
import { sandboxApps } from '../sandboxApps.ts'
import { startGateway } from './startGateway.ts'

/*
 * The sandbox's world is the same each time, and the real gateway was recorded over it: what it was asked is asked
 * here, and both answers have to have the same status and the same keys.
 */

let chain: RunningServer
let gateway: RunningServer
beforeAll(async () => {
  chain = await startChain({ port: 0 })
  const world = await buildWorld(chain.url, Date.now() / 1000)
  gateway = await startGateway({ port: 0, world, demo: true, apps: sandboxApps('http://localhost:4301/') })
}, 120_000)
afterAll(async () => {
  await gateway.stop()
  await chain.stop()
})

/** Recordings that the stand-in is not held against, and why. */
const unlike: readonly (readonly [RegExp, string])[] = [
  [/^(backbone|delegates-v1|gas-price)$/, 'routes that nothing here asks'],
  [/^details-(incoming|module)-/, 'their ids have hashes that depend on the time the world was built at'],
  [/^(queue|details|multisig-transactions)-poisoned/, 'this Safe is not verified here, see `Rules`'],
  [
    /^(circuit-open|service-failing)$/,
    'the service behind it fails: `cache/serviceAnswers.test.ts` switches that',
  ],
  [/^relay-status$/, 'a task of the recording'],
  [/^safe-apps-of-client$/, 'the apps of the recording'],
  [/^contract(-token)?$/, 'no interface of a contract is known here'],
]

/** Keys that only one of both has, by the recording, and why. */
const otherKeys: readonly (readonly [RegExp, RegExp, string])[] = [
  [
    /^chains?-/,
    /disabledWallets|gasPrice\[\]/,
    'the recorded chain has other prices of gas, and a wallet that it refuses',
  ],
]

const relayerTypes: Readonly<Record<string, string>> = {
  'relay-fee': 'RELAY_FEE',
  gtf: 'GTF',
  'daily-limit': 'DAILY_LIMIT',
}

/** What was switched when a recording was made. */
function rulesOf(name: string) {
  const relayer = Object.keys(relayerTypes).find((type) => name.endsWith(type))
  // What is refused there is refused by a chain that relays.
  const otherwise = name === 'relay-refused' ? 'DAILY_LIMIT' : null
  return {
    captcha: name.endsWith('-captcha'),
    relayer: relayer === undefined ? otherwise : relayerTypes[relayer],
  }
}

async function askHere({ name, method, path, body }: RecordedAnswer) {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${gateway.url}/__test__/rules`, {
    method: 'POST',
    headers,
    body: JSON.stringify(rulesOf(name)),
  })
  const response = await fetch(gateway.url + path, {
    method,
    ...(body !== undefined && { headers, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, answer }
}

/** What was asked without changing anything. */
const questions = readRecorded().filter(
  ({ name, method }) =>
    method === 'GET' || /^(fee-preview|relay-refused|decoded|preview|estimation)/.test(name),
)
const compared = questions.filter(({ name }) => !unlike.some(([pattern]) => pattern.test(name)))
const keysOf = (value: unknown) => new Set(leavesOf(value).map(({ key }) => key))

describe('against recorded answers of the real gateway', { timeout: 60_000 }, () => {
  test('behavior: the same questions have answers of the same status with the same keys @recorded-keys', async () => {
    const differing: unknown[] = []
    for (const recording of compared) {
      const { name, status, answer } = recording
      const ours = await askHere(recording)
      const [theirKeys, ourKeys] = [keysOf(answer), keysOf(ours.answer)]
      const isOther = (key: string) => otherKeys.some(([file, keys]) => file.test(name) && keys.test(key))
      const missing = [...theirKeys].filter((key) => !ourKeys.has(key) && !isOther(key))
      const more = [...ourKeys].filter((key) => !theirKeys.has(key) && !isOther(key))
      if (ours.status !== status || missing.length + more.length > 0) {
        differing.push({ name, status: [status, ours.status], missing, more })
      }
    }
    expect(differing).toEqual([])
  })

  test('error: an exception that no recording needs', () => {
    const patterns = [...unlike, ...otherKeys].map(([pattern]) => pattern)
    expect(patterns.filter((pattern) => !questions.some(({ name }) => pattern.test(name)))).toEqual([])
  })
})
