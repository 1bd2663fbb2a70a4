import { encodeFunctionData, zeroAddress } from 'viem'
import { ada, dee, eve } from '../../sandbox/chain/people.ts'
import {
  type PlannedMessage,
  plannedMessages,
  signPlannedMessage,
} from '../../sandbox/chain/plannedMessages.ts'
import { safeAbi } from '../../sandbox/chain/safeAbi.ts'
import { changed } from './changed.ts'
import type { RunningWorld } from './RunningWorld.ts'
import type { Situation, ToReview } from './Situation.ts'
import { review } from './toReview.ts'

type Field = { readonly name: string; readonly type: string }

/** `uint256 value` and the like, of one struct. */
const fieldsOf = (text: string): readonly Field[] =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

const inDomain = fieldsOf('uint256 chainId, address verifyingContract')

type Struct = {
  readonly primaryType: string
  readonly fields: string
  readonly message: Readonly<Record<string, string | number>>
  readonly chainId?: number
  readonly verifyingContract: string
  readonly furtherTypes?: Readonly<Record<string, readonly Field[]>>
}

function typed(
  { chainId }: RunningWorld['world'],
  { primaryType, fields, message, verifyingContract, furtherTypes = {}, ...domain }: Struct,
): string {
  return JSON.stringify({
    domain: { chainId, ...domain, verifyingContract },
    primaryType,
    types: { EIP712Domain: inDomain, [primaryType]: fieldsOf(fields), ...furtherTypes },
    message,
  })
}

function typedMessage(running: RunningWorld, struct: Struct): ToReview {
  const json = typed(running.world, struct)
  return review(running, running.world.safe, {
    kind: 'message',
    message: { kind: 'typed-data', json },
    onChain: false,
  })
}

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
    name: 'a sign-in for another chain and another account, which has expired',
    fires: ['J6'],
    prepare: async (running) =>
      text(
        running,
        [
          'harbor.invalid wants you to sign in with your Ethereum account:',
          dee.address,
          '',
          'Sign in to the harbor.',
          '',
          'URI: https://harbor.invalid',
          'Version: 1',
          'Chain ID: 1',
          'Nonce: 8f3a2c1b',
          'Issued At: 2020-01-01T00:00:00Z',
          'Expiration Time: 2020-01-02T00:00:00Z',
        ].join('\n'),
      ),
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
    name: 'a text with a character that nobody sees',
    fires: ['J9'],
    prepare: async (running) => text(running, 'We pay\u200b nothing.'),
  },
  {
    name: 'a request that somebody else sends as a transaction',
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
] as const satisfies readonly Situation[]
