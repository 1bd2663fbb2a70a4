import { expect, test } from 'vitest'
import { grantedNamespaces, readAskedScope } from './askedScope.ts'
import { judgeProposal } from './sessionOffers.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const chains = [
  { id: 1, name: 'Ethereum' },
  { id: 10, name: 'Optimism' },
  { id: 100, name: 'Gnosis' },
]

test('behavior: what is required and what is optional is asked for alike, in either spelling', () => {
  const scope = readAskedScope(
    { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] } },
    {
      'eip155:10': { methods: ['eth_call', 'personal_sign'], events: [] },
      solana: { chains: ['solana:1'], methods: ['signAll'] },
      eip155: { chains: ['eip155:0', 'eip155:x', 7, 'eip155:100'], methods: 'all' },
    },
    undefined,
  )
  expect(scope).toEqual({
    chainIds: [1, 10, 100],
    methods: ['personal_sign', 'eth_call'],
    events: ['chainChanged'],
  })
})

test('behavior: a session gets the networks of the Safe, and the methods that are asked for and answered', () => {
  const scope = {
    chainIds: [1, 10],
    methods: ['eth_sign', 'personal_sign'],
    events: ['message', 'chainChanged'],
  }
  expect(grantedNamespaces(scope, { accounts: [account], answered: ['personal_sign', 'eth_call'] })).toEqual({
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${account.address}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

/** Judges a proposal for these chains; `there` says where the Safe has code, `undefined` where no node answers. */
function judge(asked: readonly string[], there: Readonly<Record<number, boolean | undefined>>) {
  const params = {
    proposer: { metadata: { name: ' Swap\u202e ', url: 'https://swap.example/x?y' } },
    optionalNamespaces: { eip155: { chains: asked, methods: [], events: [] } },
  }
  return judgeProposal(
    { id: 7, params, account },
    {
      chains,
      hasCode: async ({ chainId }) => {
        const exists = there[chainId]
        if (exists === undefined) throw new Error('silent')
        return exists
      },
    },
  )
}

test('behavior: the Safe is offered on the networks on which it has code, and on no other', async () => {
  expect(
    await judge(['eip155:1', 'eip155:10', 'eip155:100', 'eip155:5'], { 1: true, 10: false }),
  ).toMatchObject({
    kind: 'offer',
    offer: {
      accounts: [account],
      networks: ['Ethereum'],
      claims: { name: 'Swap⟨U+202E⟩', url: 'https://swap.example' },
    },
  })
})

test.each([
  [['eip155:5', 'solana:1'], {}, 'dapps/no-common-network'],
  [[], { 1: true }, 'dapps/no-common-network'],
  [['eip155:10'], { 1: true, 10: false }, 'dapps/no-common-network'],
  [['eip155:10', 'eip155:100'], { 10: false }, 'dapps/networks-not-read'],
] as const)('error: a dApp for %j alone is refused: %j', async (asked, there, code) => {
  expect(await judge(asked, there)).toMatchObject({ kind: 'refused', problem: { code } })
})
