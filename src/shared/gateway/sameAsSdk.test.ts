import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expect, test } from 'vitest'
import { type DocumentedQuestion, everyCall } from './testing/everyCall.ts'
import { type AllCalls, gatewayOver } from './testing/gatewayOver.ts'
import {
  account,
  baseUrl,
  chain,
  hash,
  id,
  options,
  type SdkPair,
  safe,
  signature,
  token,
} from './testing/SdkPair.ts'
import { sdkReads } from './testing/sdkReads.ts'
import { sdkWrites } from './testing/sdkWrites.ts'

type Asked = { readonly method: string; readonly url: string; readonly body: unknown; readonly type: unknown }

/** Writes down what is asked, and answers with nothing that could be read. */
function recorder(asked: Asked[]): typeof fetch {
  return async (input, init) => {
    asked.push({
      method: init?.method ?? 'GET',
      url: new URL(String(input)).href,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      type: new Headers(init?.headers).get('content-type'),
    })
    return new Response('[]')
  }
}

async function askedBySdk(call: () => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  const original = globalThis.fetch
  sdk.setBaseUrl(baseUrl)
  globalThis.fetch = recorder(asked)
  try {
    await call()
  } finally {
    globalThis.fetch = original
  }
  return asked
}

async function askedByUs(call: (calls: AllCalls) => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  // What is answered does not matter here, and most of it is refused.
  await call(gatewayOver(recorder(asked), { baseUrl })).catch(() => undefined)
  return asked
}

type Compared = readonly [name: string, ours: (calls: AllCalls) => Promise<unknown>, expected: Asked]

const type = 'application/json'
const delegatesPath = `${baseUrl}/v2/chains/${chain}/delegates`
const parties = { safe, delegate: token, delegator: safe } as const

const pairs: readonly SdkPair[] = Object.entries(everyCall).flatMap(([name, { ask, asks }]) =>
  typeof asks === 'function' ? [[name, ask, asks] as const] : [],
)

/** Calls for which the SDK has no function, by their name, each with the question that its service documents. */
const lackedBySdk: readonly Compared[] = [
  ...Object.entries(everyCall).flatMap(([name, { ask, asks }]): readonly Compared[] =>
    typeof asks === 'function' ? [] : [[name, ask, askedAs(asks)]],
  ),
  [
    'addDelegate',
    (calls) => calls.addDelegate(11155111, { ...parties, label: 'Bot', signature }, options),
    { method: 'POST', url: delegatesPath, body: { ...parties, label: 'Bot', signature }, type },
  ],
  [
    'removeDelegate',
    (calls) => calls.removeDelegate(11155111, { ...parties, signature }, options),
    {
      method: 'DELETE',
      url: `${delegatesPath}/${token}`,
      body: { safe, delegator: safe, signature },
      type,
    },
  ],
]

function askedAs({ method, path, body }: DocumentedQuestion): Asked {
  return { method, url: `${baseUrl}${path}`, body, type: body === undefined ? null : type }
}

describe('gateway calls', () => {
  test.each([...pairs, ...sdkReads, ...sdkWrites])(
    'behavior: %s asks exactly as the SDK does',
    async (_, ours, theirs) => {
      const expected = await askedBySdk(theirs)
      expect(expected).toHaveLength(1)
      expect(await askedByUs(ours)).toEqual(expected)
    },
  )

  test.each(lackedBySdk)(
    'behavior: %s, for which the SDK has no function, asks as the service documents it',
    async (_, ours, expected) => {
      expect(await askedByUs(ours)).toEqual([expected])
    },
  )

  test('behavior: every call is compared with the SDK, or is one that it lacks', () => {
    const compared = new Set([...Object.keys(everyCall), ...lackedBySdk.map(([name]) => name)])
    const noting = new Proxy({} as AllCalls, {
      get: (_, name) => {
        compared.add(String(name))
        return async () => undefined
      },
    })
    for (const [, ours] of sdkWrites) void ours(noting)
    const calls = Object.entries(gatewayOver(recorder([]))).filter(
      ([, member]) => typeof member === 'function',
    )
    expect([...compared].toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  })

  const hostile = ['../../v1/about', 'multisig_0x12_x', `${id}/../..`, `${id}?trusted=false`, '$&', '']
  test.each(hostile)('error: nothing is asked for a transaction called %j', async (given) => {
    const asked: Asked[] = []
    const ours = gatewayOver(recorder(asked), { baseUrl })
    await expect(ours.details(1, given, options)).rejects.toMatchObject({ code: 'gateway/parameter' })
    await expect(ours.balances(account, given, options)).rejects.toMatchObject({ code: 'gateway/parameter' })
    await expect(ours.chain(Number(given), options)).rejects.toMatchObject({ code: 'gateway/parameter' })
    expect(asked).toEqual([])
  })

  test('param: hashes go out in lower case and addresses with their checksum', async () => {
    const upper = `0x${'AB'.repeat(32)}` as const
    const [asked] = await askedByUs((ours) => ours.transactionStatus(1, upper, options))
    expect(asked?.url).toBe(`${baseUrl}/v1/chains/1/transactions/${hash}`)
    const lower = { chainId: 1, address: safe.toLowerCase() as typeof safe }
    const [other] = await askedByUs((ours) => ours.safe(lower, options))
    expect(other?.url).toBe(`${baseUrl}/v1/chains/1/safes/${safe}`)
  })
})
