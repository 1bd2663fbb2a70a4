import './dapp.css'
import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import { SafeProvider, useSafeAppsSDK } from '@safe-global/safe-apps-react-sdk'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { createRoot } from 'react-dom/client'
import { type Address, custom } from 'viem'
import { foundry } from 'viem/chains'
import * as core2 from 'wagmi'
import * as actions2 from 'wagmi/actions'
import { safe as safe2 } from 'wagmi/connectors'
import * as core3 from 'wagmi3'
import * as actions3 from 'wagmi3/actions'
import { safe as safe3 } from 'wagmi3/connectors'

/** What one library does as an app in a frame. */
type Guest = {
  readonly read: () => Promise<unknown>
  readonly send: () => Promise<unknown>
  readonly sign: () => Promise<unknown>
}

const payee: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const order = {
  domain: { name: 'Harbor Exchange', version: '1', chainId: 31337 },
  primaryType: 'Order',
  types: { Order: [{ name: 'sell', type: 'uint256' }] },
  message: { sell: '10' },
}
const typed = order as Parameters<typeof sdk.txs.signTypedMessage>[0]
const sdk = new SafeAppsSDK()

/** Another one each time: what was proposed before is a finding. */
const amount = () => BigInt(Date.now() % 1_000_000_000)
const words = () => `Sign in to Harbor Exchange, ${amount()}`

const asSdk: Guest = {
  async read() {
    const { safe, eth, txs } = sdk
    const { safeAddress } = await safe.getInfo()
    const call = { to: safeAddress, data: '0xe75235b8' }
    const block = await eth.getBlockByNumber(['latest', false])
    const [log] = await eth.getPastLogs([{ address: safeAddress, fromBlock: 'earliest' }])
    if (log === undefined) throw new Error('Nothing ever happened to this Safe')
    const { transactionHash } = log
    const missing = await txs.getBySafeTxHash(`0x${'ab'.repeat(32)}`).catch((error: Error) => error.message)
    return {
      safe: safeAddress,
      chain: (await safe.getChainInfo()).chainId,
      origin: (await safe.getEnvironmentInfo()).origin,
      balances: (await safe.experimental_getBalances({ currency: 'usd' })).items.length,
      permissions: await sdk.wallet.getPermissions(),
      missing,
      signed: [
        await safe.isMessageSigned('Never signed', '0x'),
        await safe.isMessageHashSigned(safe.calculateMessageHash('Never signed'), '0x'),
        await safe.isMessageHashSigned(safe.calculateTypedMessageHash(typed), '0x'),
      ],
      mined: [
        (await eth.getTransactionByHash([transactionHash])).hash,
        (await eth.getTransactionReceipt([transactionHash])).transactionHash,
        (await eth.getBlockByHash([block.hash, false])).hash,
      ].every((hash) => hash === transactionHash || hash === block.hash),
      reads: [
        await eth.call([call]),
        await eth.getBalance([safeAddress]),
        await eth.getCode([safeAddress]),
        await eth.getStorageAt([safeAddress, 4]),
        await eth.getTransactionCount([safeAddress]),
        await eth.getGasPrice([]),
        await eth.getEstimateGas(call),
      ].every((answer) => /^0x[0-9a-f]+$/.test(String(answer))),
      settings: await eth.setSafeSettings([{ offChainSigning: true }]),
    }
  },
  async send() {
    const { safeTxHash } = await sdk.txs.send({ txs: [{ to: payee, value: String(amount()), data: '0x' }] })
    return { safeTxHash, listed: (await sdk.txs.getBySafeTxHash(safeTxHash)).txStatus }
  },
  async sign() {
    const text = words()
    const given = await sdk.txs.signMessage(text)
    if (!('messageHash' in given)) return given
    const collected = await sdk.safe.getOffChainSignature(given.messageHash)
    return { ...given, collected, accepted: await sdk.safe.isMessageSigned(text, collected) }
  },
}

async function provider(): Promise<SafeAppProvider> {
  return new SafeAppProvider(await sdk.safe.getInfo(), sdk)
}

const asProvider: Guest = {
  async read() {
    const { request } = await provider().then((one) => ({ request: one.request.bind(one) }))
    const [safe] = await request({ method: 'eth_accounts' })
    const capabilities = await request({ method: 'wallet_getCapabilities' })
    const balance = await request({ method: 'eth_getBalance', params: [safe, 'latest'] })
    return { safe, chain: String(Number(await request({ method: 'eth_chainId' }))), balance, capabilities }
  },
  async send() {
    const one = await provider()
    const [from] = await one.request({ method: 'eth_accounts' })
    const calls = [{ to: payee, value: `0x${amount().toString(16)}`, data: '0x' }]
    const { id } = await one.request({
      method: 'wallet_sendCalls',
      params: [{ from, chainId: '0x7a69', calls }],
    })
    return { id, status: (await one.request({ method: 'wallet_getCallsStatus', params: [id] })).status }
  },
  async sign() {
    const one = await provider()
    const [safe] = await one.request({ method: 'eth_accounts' })
    return { signature: await one.request({ method: 'personal_sign', params: [words(), safe] }) }
  },
}

/** Set once the provider of React has the Safe. */
let inReact: ReturnType<typeof useSafeAppsSDK> | undefined

function InReact() {
  const found = useSafeAppsSDK()
  if (found.connected) inReact = found
  return null
}

const asReact: Guest = {
  read: async () => ({ safe: inReact?.safe.safeAddress, chain: String(inReact?.safe.chainId) }),
  send: async () => inReact?.sdk.txs.send({ txs: [{ to: payee, value: String(amount()), data: '0x' }] }),
  sign: async () => inReact?.sdk.txs.signMessage(words()),
}

type Wagmi = typeof core2 & typeof actions2 & { readonly safe: typeof safe2 }

function asWagmi({ createConfig, connect, safe, getAccount, getConnectorClient, ...wagmi }: Wagmi): Guest {
  const config = createConfig({
    chains: [foundry],
    // As an app has it that sets nothing: the host has ten milliseconds to tell its Safe.
    connectors: [safe()],
    storage: null,
    multiInjectedProviderDiscovery: false,
    transports: { [foundry.id]: custom({ request: () => Promise.reject(new Error('Only the host reads')) }) },
  })
  async function connected() {
    const [connector] = config.connectors
    if (connector === undefined) throw new Error('There is no connector')
    let tries = 0
    while (getAccount(config).address === undefined) {
      tries++
      await connect(config, { connector }).catch((error: Error) => {
        // A busy machine may take longer than the ten milliseconds.
        if (tries > 20) throw error
      })
    }
    return { safe: getAccount(config).address, chain: String(getAccount(config).chainId), tries }
  }
  return {
    async read() {
      const { safe: address, ...told } = await connected()
      const client = await getConnectorClient(config)
      if (address === undefined) throw new Error('There is no account')
      return {
        ...told,
        safe: address,
        balance: await client.request({ method: 'eth_getBalance', params: [address, 'latest'] }),
      }
    },
    async send() {
      await connected()
      return { hash: await wagmi.sendTransaction(config, { to: payee, value: amount(), gas: null }) }
    },
    async sign() {
      await connected()
      return { signature: await wagmi.signMessage(config, { message: words() }) }
    },
  }
}

const guests: Readonly<Record<string, Guest>> = {
  SDK: asSdk,
  Provider: asProvider,
  React: asReact,
  'wagmi 2': asWagmi({ ...core2, ...actions2, safe: safe2 }),
  // The same calls; only the types of both differ.
  'wagmi 3': asWagmi({ ...core3, ...actions3, safe: safe3 } as unknown as Wagmi),
}

/** The SDK waits for ever; what is not answered is to be seen. */
function inTime(asked: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    asked.catch((error: unknown) => ({ error: String(error) })),
    new Promise((resolve) => setTimeout(() => resolve({ error: 'Not answered' }), 60_000)),
  ])
}

async function readAll(): Promise<unknown> {
  const read = Object.entries(guests).map(async ([name, guest]) => [name, await inTime(guest.read())])
  return Object.fromEntries(await Promise.all(read))
}

/** Both ask a person; the second has an answer from before. */
async function askForNames(): Promise<unknown> {
  const given = await sdk.wallet.requestPermissions([{ requestAddressBook: {} }])
  return { given, names: await sdk.safe.requestAddressBook() }
}

const asks: readonly (readonly [name: string, ask: () => Promise<unknown>])[] = [
  ['All read', readAll],
  ['SDK asks for names', askForNames],
  ['SDK signs an order', () => sdk.txs.signTypedMessage(typed)],
  ...Object.entries(guests).flatMap(([name, { send, sign }]) => [
    [`${name} sends`, send] as const,
    [`${name} signs`, sign] as const,
  ]),
]

function Page() {
  return asks.map(([name, ask]) => (
    <section key={name}>
      <button
        type="button"
        onClick={async ({ currentTarget: { nextElementSibling: said } }) => {
          const result = await ask().catch((error: unknown) => ({ error: String(error) }))
          const text = JSON.stringify(result, (_, part) => (typeof part === 'bigint' ? String(part) : part))
          if (said !== null) said.textContent = `${name}: ${text}`
        }}
      >
        {name}
      </button>
      <pre role="status" aria-label={name} />
    </section>
  ))
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <>
    <h1>Guests</h1>
    <Page />
    <SafeProvider>
      <InReact />
    </SafeProvider>
  </>,
)
