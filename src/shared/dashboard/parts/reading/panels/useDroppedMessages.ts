import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownMessage } from '../../../../domain/message/ShownMessage.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'

const none: readonly ShownMessage[] = []

/** Messages that the user showed for what is signed on the chain, until the page is closed. */
export function useDroppedMessages(): readonly ShownMessage[] {
  const { data } = useQuery({
    queryKey: gatewayKeys.droppedMessages(),
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Takes the message that the user shows for signed bytes, in place of the one before; `undefined` takes it back. */
export function useDropMessage(): (behind: Hex, message: SignableMessage | undefined) => void {
  const client = useQueryClient()
  return (behind, message) =>
    client.setQueryData<readonly ShownMessage[]>(gatewayKeys.droppedMessages(), (dropped = none) => [
      ...dropped.filter((earlier) => earlier.behind !== behind),
      ...(message === undefined ? [] : [{ behind, message }]),
    ])
}
