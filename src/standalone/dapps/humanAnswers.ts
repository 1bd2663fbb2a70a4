import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { readFields } from '../../shared/domain/values/untrusted.ts'
import type { RefusedAsk } from '../../shared/source/DappNotice.ts'
import type { DappAsk } from '../../shared/source/DappRequest.ts'
import type { AppAnswers } from './appPort.ts'
import { AppRefusal } from './requests/AppRefusal.ts'
import type { OpenRequests } from './requests/openRequests.ts'
import { readAskedText, readAskedTypedData, readSentCalls } from './requests/readAsk.ts'

/** What a person decides for one app, and what was decided. */
export type HumanParts = {
  readonly account: AccountRef
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly ask: (asks: DappAsk) => ReturnType<OpenRequests['ask']>
  /** Tells a person what the app cannot ask for. */
  readonly refused: (why: RefusedAsk) => void
  readonly knowsNames: () => boolean
  readonly giveNames: () => void
  /** The address book of this device, of one network. */
  readonly namesOf: (
    chainId: number,
  ) => readonly { readonly address: string; readonly name: string; readonly chainId: number }[]
}

const names = 'requestAddressBook'

/** What a person is asked for, and what was decided before. */
export function humanAnswers(parts: HumanParts) {
  const { account, ask, knowsNames, namesOf } = parts
  return {
    sendTransactions: async (params) => {
      const answer = await ask(readCalls(parts, params))
      return answer.kind === 'proposed' ? { safeTxHash: answer.safeTxHash } : undefined
    },
    signMessage: (params) => sign(parts, readAskedText(params)),
    signTypedMessage: (params) => sign(parts, readAskedTypedData(params)),
    requestAddressBook: () =>
      knowsNames()
        ? namesOf(account.chainId).map(({ address, name, chainId }) => ({
            address,
            name,
            chainId: String(chainId),
          }))
        : [],
    wallet_getPermissions: () => permissionsOf(parts),
    wallet_requestPermissions: async (params) => {
      const wanted = Array.isArray(params)
        ? params.map((each: unknown) => Object.keys(readFields(each) ?? {})[0])
        : []
      if (wanted.length === 0 || wanted.some((permission) => permission !== names))
        throw new AppRefusal('Permissions request is invalid')
      if (!knowsNames()) {
        await ask({ kind: 'names' })
        parts.giveNames()
      }
      return permissionsOf(parts)
    },
  } as const satisfies Partial<AppAnswers>
}

function readCalls({ account, refused }: HumanParts, params: unknown): DappAsk {
  try {
    return readSentCalls(params, account.chainId)
  } catch (error) {
    if (error instanceof AppRefusal && error.why !== undefined) refused(error.why)
    throw error
  }
}

async function sign({ ask }: HumanParts, asks: DappAsk) {
  const answer = await ask(asks)
  return answer.kind === 'signed'
    ? { messageHash: answer.messageHash, signature: answer.signature }
    : undefined
}

function permissionsOf({ knowsNames, origin, now }: HumanParts) {
  return knowsNames() ? [{ parentCapability: names, invoker: origin, date: now(), caveats: [] }] : []
}
