import { configuration } from '../../configuration/configuration.ts'
import { gatewayOver } from './gatewayOver.ts'
import * as wire from './wireAnswers.ts'

export const account = { chainId: 1, address: wire.safe } as const

export const options = { signal: new AbortController().signal }

/** At the address that the site was built with: the SDK keeps it for the window, which other tests share. */
export const answering = (answer: unknown) =>
  gatewayOver(async () => new Response(JSON.stringify(answer)), { baseUrl: configuration.gatewayUrl })

export const page = (...results: readonly unknown[]) => ({ next: null, previous: null, results })

export const party = (address: string, name?: string) => ({ address, name })
