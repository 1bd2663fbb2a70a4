import { onTestFinished, vi } from 'vitest'
import { createMemoryStorage } from '../../shared/testing/fakeSource.ts'
import { createPlayedLocks } from '../../shared/testing/playedLocks.ts'
import { until } from '../../shared/testing/sourceWorld.ts'
import { createEmbeddedSource } from '../embeddedSource.ts'
import { startHandshake } from '../handshake.ts'
import { createFakeFrame, parentOrigin } from './fakeFrame.ts'
import { createScriptedParent } from './scriptedParent.ts'

export const safeTxHash = `0x${'ab'.repeat(32)}` as const
export const otherSafe = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
export const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
export const call = { to: otherSafe, value: 10n ** 18n, data: '0x' } as const

const ethereum = {
  id: 1,
  name: 'Ethereum',
  shortName: 'eth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  explorerUrl: 'https://etherscan.io',
  testnet: false,
}

/** A frame inside a scripted host. `start` opens the page in it, and again after a reload. */
export function createWorld({
  origin = parentOrigin,
  storage = createMemoryStorage(),
  openStorage = async () => storage,
  now = () => 1_000,
  follow = () => () => {},
}: {
  origin?: string
  storage?: ReturnType<typeof createMemoryStorage>
  follow?: (onKept: () => void) => () => void
  openStorage?: () => Promise<ReturnType<typeof createMemoryStorage>>
  /** The clock of this device, in milliseconds since 1970. */
  now?: () => number
} = {}) {
  const frame = createFakeFrame()
  const receive: typeof frame.receive = (data, from) => frame.receive(data, { origin, ...from })
  const parent = createScriptedParent({ ...frame, receive })
  const start = () =>
    createEmbeddedSource({
      window: frame.view,
      random: crypto,
      handshake: startHandshake(frame.view, crypto),
      configuration: { chains: [ethereum], knownHosts: [parentOrigin] },
      // A browser takes the locks of a page back when it is left.
      kept: {
        any: () => storage.load().length > 0,
        follow,
        open: openStorage,
        locks: createPlayedLocks(),
      },
      now,
    })
  return { ...frame, receive, world: parent, start, storage }
}

/** Resolves when so many questions have reached the host: each is written down before it is posted. */
export async function untilAsked(
  { questions }: { readonly questions: readonly unknown[] },
  count = 1,
): Promise<void> {
  await vi.waitUntil(() => questions.length >= count, { interval: 1, timeout: 20_000 })
}

/** A page that is open until the test ends. `ready` resolves when it shows the account. */
export async function openPage(
  options: Parameters<typeof createWorld>[0] & {
    before?: (world: ReturnType<typeof createWorld>) => void
  } = {},
) {
  const created = createWorld(options)
  options.before?.(created)
  const source = created.start()
  onTestFinished(() => source.dispose())
  return { ...created, source, ready: () => until(source, ({ connection }) => connection.status === 'ready') }
}
