import { useRef } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { isError } from '../../../errors/AppError.ts'
import { gatewayErrors } from '../../../gateway/gatewayErrors.ts'

/**
 * A signature of a wish that is handed to the gateway: while the answer to it is open it is handed over again as it is,
 * and the wallet is not asked.
 */
export type OpenSignature = {
  /** Whether there is one of the wish that `mark` names. */
  readonly isOpen: (mark: string) => boolean
  readonly hand: (mark: string, way: Way) => Promise<void>
}

type Way = { readonly sign: () => Promise<Hex>; readonly give: (signature: Hex) => Promise<void> }

export function useOpenSignature(): OpenSignature {
  const open = useRef<{ readonly mark: string; readonly signature: Hex }>(undefined)
  return {
    isOpen: (mark) => open.current?.mark === mark,
    async hand(mark, { sign, give }) {
      const kept = open.current?.mark === mark ? open.current.signature : undefined
      const signature = kept ?? (await sign())
      try {
        await give(signature)
        open.current = undefined
      } catch (thrown) {
        open.current = isError(thrown, gatewayErrors.undecided) ? { mark, signature } : undefined
        throw thrown
      }
    },
  }
}
