import type { AllCalls } from './gatewayOver.ts'

/** What the calls of every pair name. */
export const baseUrl = 'https://gateway.example/base'
export const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const account = { chainId: 11155111, address: safe } as const
export const chain = '11155111'
export const hash = `0x${'ab'.repeat(32)}` as const
export const signature = `0x${'1f'.repeat(65)}` as const
export const id = `multisig_${safe}_${hash}`
export const options = { signal: new AbortController().signal }

/** One question to the gateway, asked by our calls and by the function of the SDK that is named. */
export type SdkPair = readonly [
  name: string,
  ours: (calls: AllCalls) => Promise<unknown>,
  theirs: () => Promise<unknown>,
]
