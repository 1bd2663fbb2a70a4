import { type Address, formatEther, hexToString, isHex } from 'viem'
import type { WalletDevice } from '../walletBehaviour.ts'
import type { Question } from './askPerson.ts'
import { deviceScreens, digestScreen } from './deviceScreens.ts'

/** What the wallet shows before it signs; `name` is the account that signs. */
export const signingQuestions = {
  transaction: (transaction: object, name: string, device: WalletDevice | undefined): Question => {
    const { to, value, data } = transaction as { to?: unknown; value?: unknown; data?: unknown }
    const sum = `${formatEther(BigInt(typeof value === 'string' ? value : 0))} ETH`
    const hasData = typeof data === 'string' && data !== '0x'
    return {
      title: `Send ${sum}?`,
      lines: [`From ${name}`, `To ${typeof to === 'string' ? to : 'a new contract'}`],
      ...(hasData && { text: data }),
      ...(device !== undefined && { screens: [digestScreen(data)] }),
    }
  },
  text: (message: unknown, name: string): Question => ({
    title: 'Sign this message?',
    lines: [`As ${name}`],
    text: isHex(message) ? hexToString(message) : String(message),
  }),
  typedData: (
    data: unknown,
    { name, signer, device }: { name: string; signer: Address; device: WalletDevice | undefined },
  ): Question => ({
    title: 'Sign this data?',
    lines: [`As ${name}`],
    text: pretty(data),
    ...(device !== undefined && { screens: deviceScreens(device, signer, data) }),
  }),
} as const

function pretty(data: unknown): string {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return JSON.stringify(value, undefined, 2)
  } catch {
    return String(data)
  }
}
