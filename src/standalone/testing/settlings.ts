import type { Hex } from '../../shared/domain/values/hex.ts'
import { providerError } from './fakeWallet.ts'

/** How the wallet, or the user, settles a request. */
export type Settling = {
  readonly name: string
  readonly settle: (hands: Hands) => Promise<unknown> | unknown
  /**
   * What the wallet says: nothing, yes, no, that it asked for nothing (`unasked`), or something that is none of these.
   * `stopped`: the user waits no more, and nothing comes after that.
   */
  readonly answer: 'none' | 'yes' | 'no' | 'unasked' | 'neither' | 'stopped'
  /** Whether a transaction is on the network after all. What was signed is nowhere unless the page gets it. */
  readonly done: 'no' | 'waiting' | 'mined'
}

type Hands = {
  /** Does what was asked and returns what the wallet would say. */
  readonly act: () => Promise<Hex>
  readonly mine: () => void
  readonly yes: (answer?: unknown) => void
  readonly no: (error?: unknown) => void
  readonly stop: () => void
}

async function doIt({ act, mine }: Hands): Promise<Hex> {
  const answer = await act()
  mine()
  return answer
}

const internal = () => providerError(-32603, 'Internal JSON-RPC error.')
const lost = () => new TypeError('Failed to fetch')

/** The wallet does it, and then says something else. */
function doneBut(
  name: string,
  say: (hands: Hands) => void,
  answer: Settling['answer'] = 'neither',
): Settling {
  return {
    name: `${name}, and done`,
    answer,
    done: 'mined',
    async settle(hands) {
      await doIt(hands)
      say(hands)
    },
  }
}

/** The wallet does nothing, and says so or something else. */
function undone(name: string, say: (hands: Hands) => void, answer: Settling['answer']): Settling {
  return { name, settle: say, answer, done: 'no' }
}

export const settlings: readonly Settling[] = [
  { name: 'nothing', settle: () => {}, answer: 'none', done: 'no' },
  { name: 'yes', settle: async (hands) => hands.yes(await doIt(hands)), answer: 'yes', done: 'mined' },
  {
    name: 'yes, in no block yet',
    settle: async ({ act, yes }) => yes(await act()),
    answer: 'yes',
    done: 'waiting',
  },
  {
    name: 'yes, then no',
    async settle(hands) {
      hands.yes(await doIt(hands))
      hands.no()
    },
    answer: 'yes',
    done: 'mined',
  },
  undone('no (4001)', ({ no }) => no(providerError(4001, 'User rejected the request.')), 'no'),
  undone('no (5000 of WalletConnect)', ({ no }) => no(providerError(5000, 'Rejected')), 'no'),
  undone('no in words alone', ({ no }) => no(new Error('User denied transaction signature.')), 'neither'),
  undone('no (5750)', ({ no }) => no(providerError(5750, 'Not upgraded')), 'no'),
  undone('no (ethers)', ({ no }) => no(Object.assign(new Error('No'), { code: 'ACTION_REJECTED' })), 'no'),
  undone('a batch of that name (5720)', ({ no }) => no(providerError(5720, 'Duplicate ID')), 'neither'),
  undone('no funds, as it says', ({ no }) => no(new Error('insufficient funds for gas')), 'neither'),
  undone(
    'no inside another error',
    ({ no }) => no(providerError(-32603, 'Error', { originalError: { code: 4001, message: 'No' } })),
    'no',
  ),
  undone('not supported (4200)', ({ no }) => no(providerError(4200, 'Not supported')), 'unasked'),
  undone('another question is open (-32002)', ({ no }) => no(providerError(-32002, 'Pending')), 'neither'),
  undone('an internal error', ({ no }) => no(internal()), 'neither'),
  undone('a lost connection', ({ no }) => no(lost()), 'neither'),
  undone('an error without words', ({ no }) => no(''), 'neither'),
  undone('an error that holds itself', ({ no }) => no(cyclic()), 'neither'),
  undone(
    'an error with a code that is no number',
    ({ no }) => no(Object.assign(lost(), { code: Symbol('4001') })),
    'neither',
  ),
  undone('an error that cannot be looked at', ({ no }) => no(closed()), 'neither'),
  undone('a no about something else', ({ no }) => no(new Error(sentAndDenied)), 'neither'),
  undone('yes with nothing', ({ yes }) => yes(null), 'neither'),
  undone('yes with zeros', ({ yes }) => yes(`0x${'0'.repeat(64)}`), 'neither'),
  {
    name: 'yes, in capital letters',
    settle: async (hands) => hands.yes((await doIt(hands)).replace(/[a-f]/g, (digit) => digit.toUpperCase())),
    answer: 'yes',
    done: 'mined',
  },
  doneBut('an internal error', ({ no }) => no(internal())),
  doneBut('a lost connection', ({ no }) => no(lost())),
  doneBut('already known', ({ no }) => no(new Error('already known'))),
  doneBut('no funds, as it says', ({ no }) => no(new Error('insufficient funds for gas'))),
  doneBut('a no of the Safe, as it says', ({ no }) => no(providerError(3, 'execution reverted: GS013'))),
  doneBut('not supported (-32601)', ({ no }) => no(providerError(-32601, 'No such method')), 'unasked'),
  doneBut('nonce too low', ({ no }) => no(new Error('nonce too low'))),
  doneBut('yes with a text that is none', ({ yes }) => yes('0x12')),
  doneBut('no (4001)', ({ no }) => no(providerError(4001, 'User rejected the request.')), 'no'),
  undone('stopped', ({ stop }) => stop(), 'stopped'),
  {
    name: 'stopped, then yes',
    async settle(hands) {
      hands.stop()
      hands.yes(await doIt(hands))
    },
    answer: 'yes',
    done: 'mined',
  },
  undone(
    'stopped, then no',
    ({ stop, no }) => {
      stop()
      no()
    },
    'no',
  ),
]

const sentAndDenied = 'It was sent, but the notification was denied by the user.'

function closed(): object {
  return {
    get code() {
      throw new Error('Not readable')
    },
    message: 'The wallet failed',
  }
}

function cyclic(): object {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}
