import { type Address, encodeFunctionData, pad, zeroAddress } from 'viem'
import { ada, dee, eve } from '../../sandbox/chain/people.ts'
import {
  type PlannedMessage,
  plannedMessages,
  signPlannedMessage,
} from '../../sandbox/chain/plannedMessages.ts'
import { safeAbi } from '../../sandbox/chain/safeAbi.ts'
import { changed } from './changed.ts'
import type { OwnAnswer, RunningWorld } from './RunningWorld.ts'
import type { Situation, ToReview } from './Situation.ts'
import { review } from './toReview.ts'
import { fieldsOf, typedMessage } from './typedMessage.ts'

function text(running: RunningWorld, words: string, onChain = false): ToReview {
  const message = { kind: 'text', text: words } as const
  return review(running, running.world.safe, { kind: 'message', message, onChain })
}

function plannedMessage(running: RunningWorld, index: number): PlannedMessage {
  const planned = plannedMessages(running.world)[index]
  if (planned === undefined) throw new RangeError(`There is no message ${index}`)
  return planned
}

async function listed(running: RunningWorld, index: number): Promise<ToReview> {
  const planned = plannedMessage(running, index)
  const { messageHash } = await signPlannedMessage(running.world, planned)
  return review(running, planned.safe, { kind: 'listed-message', messageHash })
}

type SignIn = { readonly account: Address; readonly chainId: number; readonly expires: string }

/** A request of harbor.invalid (EIP-4361). */
function signIn({ account, chainId, expires }: SignIn): string {
  return [
    'harbor.invalid wants you to sign in with your Ethereum account:',
    account,
    '',
    'Sign in to the harbor.',
    '',
    'URI: https://harbor.invalid',
    'Version: 1',
    `Chain ID: ${chainId}`,
    'Nonce: 8f3a2c1b',
    'Issued At: 2020-01-01T00:00:00Z',
    `Expiration Time: ${expires}`,
  ].join('\n')
}

/** `getMessageHash` of a Safe's handler. */
const hashSelector = '0x0a1028c4'

const namesAnotherHash: OwnAnswer = ({ method, params }) =>
  method === 'eth_call' && JSON.stringify(params[0]).includes(hashSelector)
    ? { result: pad('0xbad', { dir: 'right', size: 32 }) }
    : undefined

const safeTxFields =
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce'

/** J: messages. */
export const messages = [
  {
    name: 'a message that is a bare hash',
    fires: ['J1'],
    prepare: async (running) => text(running, `0x${'5ca1ab1e'.repeat(8)}`),
  },
  {
    name: 'a message that is a transaction of another Safe',
    fires: ['J2'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'SafeTx',
        fields: safeTxFields,
        verifyingContract: running.world.otherSafes.nested,
        message: {
          ...{ to: eve.address, value: '1', data: '0x', operation: 0, safeTxGas: '0', baseGas: '0' },
          ...{ gasPrice: '0', gasToken: zeroAddress, refundReceiver: zeroAddress, nonce: '0' },
        },
      }),
  },
  {
    name: 'a message that is a message of another Safe',
    fires: ['J3'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'SafeMessage',
        fields: 'bytes message',
        verifyingContract: running.world.otherSafes.nested,
        message: { message: '0x1234' },
      }),
  },
  {
    name: 'a permit that the gateway lists',
    fires: ['J4'],
    prepare: (running) => listed(running, 2),
  },
  {
    name: 'an order that brings the thief what it buys',
    fires: ['J5'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'Order',
        fields:
          'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount',
        verifyingContract: running.world.oddContracts.owned,
        message: {
          sellToken: running.world.coin.address,
          buyToken: running.world.dollar.address,
          receiver: eve.address,
          sellAmount: '1000',
          buyAmount: '1000',
        },
      }),
  },
  {
    name: 'a sign-in for another chain and another account',
    fires: ['J6'],
    prepare: async (running) =>
      text(running, signIn({ account: dee.address, chainId: 1, expires: '2100-01-01T00:00:00Z' })),
  },
  {
    name: 'a sign-in of the Safe that has expired',
    fires: ['J6'],
    prepare: async (running) => {
      const { safe, chainId } = running.world
      return text(running, signIn({ account: safe, chainId, expires: '2020-01-01T00:00:00Z' }))
    },
  },
  {
    name: 'a sign-in of the Safe that the page of an app by another name asked for',
    fires: ['J6'],
    async prepare(running) {
      const { safe, chainId } = running.world
      const message = signIn({ account: safe, chainId, expires: '2100-01-01T00:00:00Z' })
      const { messageHash, signatures } = await signPlannedMessage(running.world, {
        safe,
        message,
        signers: [ada],
      })
      await running.post(`/v1/chains/${chainId}/safes/${safe}/messages`, {
        message,
        safeAppId: null,
        signature: signatures[0]?.signature,
        origin: JSON.stringify({ name: 'Harbour', url: 'https://harbour.invalid' }),
      })
      return review(running, safe, { kind: 'listed-message', messageHash })
    },
  },
  {
    name: 'a sign-in of the Safe in time, which a person typed',
    fires: [],
    silent: ['J6', 'J11', 'J12', 'J14'],
    prepare: async (running) => {
      const { safe, chainId } = running.world
      return text(running, signIn({ account: safe, chainId, expires: '2100-01-01T00:00:00Z' }))
    },
  },
  {
    name: 'typed data for another chain',
    fires: ['J7'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'Vote',
        fields: 'uint256 proposal',
        chainId: 1,
        verifyingContract: running.world.coin.address,
        message: { proposal: '7' },
      }),
  },
  {
    name: 'typed data for a contract where nothing is',
    fires: ['J7'],
    says: ['J7.no-code'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'Vote',
        fields: 'uint256 proposal',
        verifyingContract: dee.address,
        message: { proposal: '7' },
      }),
  },
  {
    name: 'typed data with a value and a type that nothing signs',
    fires: ['J8'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'Vote',
        fields: 'uint256 proposal',
        verifyingContract: running.world.coin.address,
        message: { proposal: '7', because: 'nobody signs this' },
        furtherTypes: { Unused: fieldsOf('uint256 nothing') },
      }),
  },
  {
    name: 'a text with an invisible character',
    fires: ['J9'],
    prepare: async (running) => text(running, 'We pay\u200b nothing.'),
  },
  {
    name: 'a request that another account sends as a transaction',
    fires: ['J10'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'ForwardRequest',
        fields: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data',
        verifyingContract: running.world.oddContracts.owned,
        message: {
          ...{ from: running.world.safe, to: eve.address, value: '0', gas: '100000', nonce: '0', data: '0x' },
        },
      }),
  },
  {
    name: 'a text for a Safe without a fallback handler',
    fires: ['J11'],
    async prepare(running) {
      const safe = running.world.otherSafes.eventful
      const args = [zeroAddress] as const
      const data = encodeFunctionData({ abi: safeAbi, functionName: 'setFallbackHandler', args })
      await running.execute(safe, { to: safe, data }, [ada])
      return { ...text(running, 'We pay.'), account: { chainId: running.world.chainId, address: safe } }
    },
  },
  {
    name: 'a text that is marked as signed on the chain',
    fires: ['J12'],
    prepare: async (running) => text(running, 'We pay.', true),
  },
  {
    name: 'a text with the line ends of another system',
    fires: ['J13'],
    prepare: async (running) => text(running, 'We pay.\r\nNothing.'),
  },
  {
    name: 'a text that the gateway lists under the hash of another one',
    fires: ['J14'],
    async prepare(running) {
      const planned = plannedMessage(running, 1)
      const { messageHash } = await signPlannedMessage(running.world, planned)
      const path = `/v1/chains/${running.world.chainId}/messages/${messageHash}`
      await running.falsify(path, `${path}$`, (answer) => changed(answer, ['message'], 'I give all to Bo.'))
      return listed(running, 1)
    },
  },
  {
    name: 'a text, where the node says that the Safe computes another hash',
    fires: ['J14'],
    prepare: async (running) => ({
      ...text(running, 'We pay.'),
      nodeUrl: await running.nodeBetween(namesAnotherHash),
    }),
  },
  {
    name: 'typed data that hand the credit of the Safe to a stranger',
    fires: ['J15'],
    says: ['J15.borrows'],
    silent: ['J10'],
    prepare: async (running) =>
      typedMessage(running, {
        primaryType: 'CreditLine',
        fields: 'address delegatee, uint256 amount, uint256 deadline',
        verifyingContract: running.world.coin.address,
        message: { delegatee: eve.address, amount: '5000', deadline: '2000000000' },
      }),
  },
  {
    name: 'a sign-in that allows more than to sign in',
    fires: ['J16'],
    says: ['J16.capability'],
    silent: ['J6', 'J17'],
    prepare: async (running) => {
      const { safe, chainId } = running.world
      const plain = signIn({ account: safe, chainId, expires: '2100-01-01T00:00:00Z' })
      const allowed = JSON.stringify({
        att: { 'https://files.harbor.invalid': { 'crud/write': [{}] } },
        prf: [],
      })
      const resource = `urn:recap:${Buffer.from(allowed).toString('base64url')}`
      return text(running, `${plain}\nResources:\n- ${resource}`)
    },
  },
  {
    name: 'a text that people take for a sign-in, in another form',
    fires: ['J17'],
    prepare: async (running) =>
      text(running, 'harbor.invalid wants you to sign in with your Ethereum account'),
  },
] as const satisfies readonly Situation[]
