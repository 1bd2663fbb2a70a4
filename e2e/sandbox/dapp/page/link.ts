import './dapp.css'
import { SignClient } from '@walletconnect/sign-client'
import { fairSwap, hostileApproval, readSettings } from './settings.ts'

const settings = readSettings()
const { relayUrl } = settings
const chainId = 'eip155:31337'

type Session = { readonly topic: string; readonly account: `0x${string}` }

function add<name extends keyof HTMLElementTagNameMap>(
  name: name,
  words: string,
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  element.textContent = words
  document.body.append(element)
  return element
}

function addButton(name: string, act: () => Promise<unknown>): void {
  const button = add('button', name)
  button.addEventListener('click', async () => {
    said.textContent = `${name}: asked`
    // The words of an error are none of what JSON writes of it.
    const result = await act().catch((error: unknown) =>
      error instanceof Error ? { ...error, message: error.message } : error,
    )
    said.textContent = `${name}: ${JSON.stringify(result, null, 2)}`
  })
}

add('h1', 'Harbor Exchange over WalletConnect')
const said = add('pre', '')
said.setAttribute('role', 'status')

/** Shows a link and waits until a wallet has taken it; then the buttons that ask for something. */
async function connect(): Promise<unknown> {
  if (relayUrl === undefined) throw new Error('This sandbox has no relay')
  const client = await SignClient.init({
    projectId: 'none',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Harbor Exchange', description: '', url: location.origin, icons: [] },
  })
  // Nothing is asked about the wallet; outside the sandbox it would be a question to the maker.
  client.core.verify.register = () => Promise.resolve('')
  const { uri, approval } = await client.connect({
    optionalNamespaces: {
      eip155: {
        chains: [chainId],
        methods: ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities', 'personal_sign'],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
  })
  const link = add('textarea', uri ?? '')
  link.readOnly = true
  link.setAttribute('aria-label', 'WalletConnect link')
  link.rows = 4
  const { topic, namespaces } = await approval()
  link.remove()
  const account = (namespaces['eip155']?.accounts[0]?.slice(`${chainId}:`.length) ?? '0x') as `0x${string}`
  addAsks(client, { topic, account })
  return { account }
}

function addAsks(client: Awaited<ReturnType<typeof SignClient.init>>, { topic, account }: Session): void {
  const ask = (method: string, params: unknown) =>
    client.request<unknown>({ topic, chainId, request: { method, params } })
  let last: string | undefined
  const send = (calls: readonly object[]) => async () => {
    const bundle = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: true, calls }
    const { id } = (await ask('wallet_sendCalls', [bundle])) as { readonly id: string }
    last = id
    return { id }
  }
  addButton('Pay 0.1 ETH', send([{ to: settings.payee, value: '0x16345785d8a0000', data: '0x' }]))
  const swap = fairSwap(settings, account)
  addButton('Swap 100 TUSD', send(swap.map((call) => ({ ...call, value: '0x0' }))))
  addButton('Swap everything', send([{ ...hostileApproval(settings), value: '0x0' }]))
  addButton('What became of it', () => ask('wallet_getCallsStatus', [last]))
  const hex = [...new TextEncoder().encode('Sign in to Harbor Exchange')].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  addButton('Sign in', () => ask('personal_sign', [`0x${hex.join('')}`, account]))
}

addButton('Connect', connect)
