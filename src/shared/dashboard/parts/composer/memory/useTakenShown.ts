import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { useHandedOver } from './useHandedOver.ts'

/**
 * Counts a signature in the lists on screen as soon as it is known that the gateway took it: a list that was read before
 * counts it only when it is read again.
 */
export function useTakenShown({ chainId, address }: AccountRef): void {
  const client = useQueryClient()
  const handed = useHandedOver({ chainId, address })
  const open = useRef<readonly Hex[]>([])
  useEffect(() => {
    const isOpen = (hash: Hex) =>
      handed.some((record) => 'answer' in record && record.hash === hash && record.answer === 'open')
    const ended = open.current.filter((hash) => !isOpen(hash))
    open.current = handed.flatMap((record) =>
      record.what === 'transaction' && record.answer === 'open' ? [record.hash] : [],
    )
    // Loaded with the first one: where that fails, the list counts it when it is read again.
    if (ended.length > 0)
      void import('../../../../queries/cosigning.ts').then(
        ({ showHanded }) => {
          for (const safeTxHash of ended)
            void showHanded(client, { chainId, address }, { safeTxHash, details: undefined })
        },
        () => undefined,
      )
  }, [client, handed, chainId, address])
}
