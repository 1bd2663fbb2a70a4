import { describe, expect, test } from 'vitest'
import { gatewayOver } from './testing/gatewayOver.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const account = { chainId: 1, address } as const
const nft = {
  address,
  tokenName: 'Prints',
  tokenSymbol: 'PRT',
  logoUri: 'https://example.org/logo.png',
  id: '7',
  uri: null,
  name: 'Print 7',
  description: null,
  imageUri: null,
  metadata: {},
}

/** A gateway that has one version of the call, or none, and what it was asked. */
function setup(version: 'v1' | 'v2' | undefined) {
  const asked: string[] = []
  const calls = gatewayOver(async (input) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname.split('/')[1] ?? '')
    if (version === undefined || !pathname.startsWith(`/${version}/`))
      return Response.json({ code: 404, message: 'Not Found' }, { status: 404 })
    return Response.json(version === 'v1' ? [nft] : { results: [nft], next: null })
  })
  const options = { signal: new AbortController().signal, cursor: undefined }
  return { asked, read: () => calls.collectibles(account, {}, options) }
}

describe('collectibles', () => {
  test.each(['v1', 'v2'] as const)(
    'behavior: a gateway that has %s of the call is read @collectible-calls-versions',
    async (version) => {
      const { asked, read } = setup(version)
      expect(await read()).toMatchObject({ items: [{ id: 7n }], unreadable: 0, next: undefined, cut: false })
      expect(asked).toEqual(version === 'v1' ? ['v2', 'v1'] : ['v2'])
    },
  )

  test('error: a gateway that has neither says so', async () => {
    await expect(setup(undefined).read()).rejects.toMatchObject({ message: '404: Not Found' })
  })
})
