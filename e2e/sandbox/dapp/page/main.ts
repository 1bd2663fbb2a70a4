import './dapp.css'
// The SDK as published, and what tests drive it by.
import '../../parent/page/testApp.ts'
import { fairSwap, hostileApproval, readSettings } from './settings.ts'

/** What the Safe is asked for, one button each. Its result is written below it. */
const settings = readSettings()
const app = window.testApp
if (app === undefined) throw new Error('testApp.ts comes first')
const { sdk } = app

const pay = { to: settings.payee, value: '100000000000000000', data: '0x' }
const approveAll = { ...hostileApproval(settings), value: '0' }
const order = {
  domain: {
    name: 'Harbor Exchange',
    version: '1',
    chainId: 31337,
    verifyingContract: settings.dollar.address,
  },
  primaryType: 'Order',
  types: { Order: [{ name: 'sell', type: 'uint256' }] },
  message: { sell: '10' },
}

async function swap() {
  const { safeAddress } = await sdk.safe.getInfo()
  const calls = fairSwap(settings, safeAddress as `0x${string}`)
  return sdk.txs.send({ txs: calls.map((call) => ({ ...call, value: '0' })) })
}

const asks: Readonly<Record<string, () => Promise<unknown>>> = {
  'Read the Safe': () => sdk.safe.getInfo(),
  'Pay 0.1 ETH': () => sdk.txs.send({ txs: [pay] }),
  'Swap 100 TUSD': swap,
  'Swap everything': () => sdk.txs.send({ txs: [approveAll] }),
  'Sign in': () => sdk.txs.signMessage('Sign in to Harbor Exchange'),
  'Sign an order': () => sdk.txs.signTypedMessage(order as Parameters<typeof sdk.txs.signTypedMessage>[0]),
  'Read your names': () => sdk.safe.requestAddressBook(),
}

function draw(): void {
  const heading = document.createElement('h1')
  heading.textContent = 'Harbor Exchange'
  const said = document.createElement('pre')
  said.setAttribute('role', 'status')
  const buttons = Object.entries(asks).map(([name, ask]) => {
    const button = document.createElement('button')
    button.textContent = name
    button.addEventListener('click', async () => {
      said.textContent = `${name}: asked`
      const result = await ask().catch((error: unknown) => (error instanceof Error ? error.message : error))
      said.textContent = `${name}: ${JSON.stringify(result, null, 2)}`
    })
    return button
  })
  document.body.append(heading, ...buttons, said)
}

draw()
