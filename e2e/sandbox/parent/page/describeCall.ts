import { decodeFunctionData, formatUnits, type Hex, parseAbi } from 'viem'
import type { ReportedChain } from '../parentBehaviour.ts'
import type { ChainReader } from './readSafe.ts'
import type { WalletCall } from './walletCalls.ts'

const erc20Abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

type Setting = {
  readonly reader: ChainReader
  /** Rejects while the gateway has not answered. */
  readonly chain: () => Promise<ReportedChain>
}

/** What a call does, in one line: a payment, a token transfer, or a call with so many bytes. */
export async function describeCall(call: WalletCall, { reader, chain }: Setting): Promise<string> {
  const { to, value, data } = call
  const currency = (await chain().catch(() => undefined))?.nativeCurrency
  const sum = currency
    ? `${formatUnits(BigInt(value), currency.decimals)} ${currency.symbol}`
    : `${value} wei`
  if (data === '0x') return `Send ${sum} to ${to}`
  const transfer = await describeTransfer(call, reader)
  if (transfer !== undefined) return transfer
  return `Call with ${(data.length - 2) / 2} bytes${value === '0' ? '' : ` and ${sum}`}`
}

async function describeTransfer(call: WalletCall, reader: ChainReader): Promise<string | undefined> {
  const token = { address: call.to, abi: erc20Abi } as const
  try {
    const decoded = decodeFunctionData({ abi: erc20Abi, data: call.data as Hex })
    if (decoded.functionName !== 'transfer' || call.value !== '0') return undefined
    const [recipient, amount] = decoded.args
    const [symbol, decimals] = await Promise.all([
      reader.readContract({ ...token, functionName: 'symbol' }),
      reader.readContract({ ...token, functionName: 'decimals' }),
    ])
    return `Send ${formatUnits(amount, decimals)} ${symbol} to ${recipient}`
  } catch {
    return undefined
  }
}
