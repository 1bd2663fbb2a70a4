import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { ChainRead } from '../../../../source/ChainRequest.ts'
import { createFakeSource, readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { useTokens } from './useTokens.ts'

const harbour = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** A list that has a token without saying how its amounts are written. */
const balances = {
  fiatTotal: '0',
  items: [
    {
      tokenInfo: {
        type: 'ERC20',
        address: harbour,
        name: 'Harbour',
        symbol: 'HBR',
        decimals: null,
        logoUri: null,
      },
      balance: '8900250000000000000000',
      fiatBalance: '0',
      fiatConversion: '0',
    },
  ],
}

/** The chain, on which the token has these decimals; `undefined`: it does not say. */
function chainWith(decimals: bigint | undefined) {
  const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  return ({ method, params: [call] = [] }: ChainRead) => {
    if (method === 'eth_getBalance') return '0x1'
    const data = String(Reflect.get(Object(call), 'data'))
    if (data.startsWith('0x95d89b41')) return encodeAbiParameters([{ type: 'string' }], ['HBR'])
    if (data.startsWith('0x313ce567')) return decimals === undefined ? '0x' : number(decimals)
    return number(5n)
  }
}

function Sendable() {
  return useTokens(readySafe).tokens.map(({ label, decimals }) => (
    <p key={label}>{`${label}: ${decimals}`}</p>
  ))
}

test.each([
  ['is asked how its amounts are written', 18n, ['ETH: 18', 'HBR: 18']],
  ['that does not say it either cannot be sent, as nothing is taken for 0', undefined, ['ETH: 18']],
])('error: a token whose list leaves its decimals out %s', async (_, decimals, expected) => {
  const asked: string[] = []
  const answer = chainWith(decimals)
  const source = createFakeSource({
    read(call) {
      asked.push(JSON.stringify(call.params))
      return answer(call)
    },
  })
  const screen = await renderPart(<Sendable />, { source, gateway: { '/balances/': balances } })
  await expect.poll(() => asked.join()).toContain('0x313ce567')
  const shown = () => [...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(expected)
})
