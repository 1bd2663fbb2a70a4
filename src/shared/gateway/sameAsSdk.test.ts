import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expect, test } from 'vitest'
import { type AllCalls, gatewayOver } from './testing/gatewayOver.ts'
import { account, baseUrl, chain, hash, id, options, safe, signature, token } from './testing/SdkPair.ts'
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

describe('gateway calls', () => {
  test.each([...sdkReads, ...sdkWrites])(
    'behavior: %s asks exactly as the SDK does',
    async (_, ours, theirs) => {
      const expected = await askedBySdk(theirs)
      expect(expected).toHaveLength(1)
      expect(await askedByUs(ours)).toEqual(expected)
    },
  )

  test('behavior: what the SDK has no function for is asked as the service documents it', async () => {
    const type = 'application/json'
    const path = `${baseUrl}/v1/chains/${chain}`
    expect(
      await askedByUs((ours) => ours.confirm(11155111, { safeTxHash: hash, signature }, options)),
    ).toEqual([
      { method: 'POST', url: `${path}/transactions/${hash}/confirmations`, body: { signature }, type },
    ])
    expect(await askedByUs((ours) => ours.creation(account, options))).toEqual([
      { method: 'GET', url: `${path}/safes/${safe}/transactions/creation`, body: undefined, type: null },
    ])
    const delegates = `${baseUrl}/v2/chains/${chain}/delegates`
    const parties = { safe, delegate: token, delegator: safe } as const
    expect(
      await askedByUs((ours) => ours.addDelegate(11155111, { ...parties, label: 'Bot', signature }, options)),
    ).toEqual([{ method: 'POST', url: delegates, body: { ...parties, label: 'Bot', signature }, type }])
    expect(
      await askedByUs((ours) => ours.removeDelegate(11155111, { ...parties, signature }, options)),
    ).toEqual([
      { method: 'DELETE', url: `${delegates}/${token}`, body: { safe, delegator: safe, signature }, type },
    ])
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
