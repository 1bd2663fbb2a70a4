import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type AppError, toAppError } from '../../../../errors/AppError.ts'
import { addressBookQuery, hostAnswerQuery } from '../../../../queries/hostFacts.ts'
import { keys } from '../../../../queries/keys.ts'
import type { HostAddressName } from '../../../../source/HostTools.ts'
import { useSource, useSourceState } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

/** Never asked, refused and empty are three different things, and a host that says nothing is a fourth. */
export type AddressBookState =
  | { readonly state: 'asking' }
  | { readonly state: 'not-asked' }
  | { readonly state: 'denied' }
  | { readonly state: 'granted'; readonly entries: readonly HostAddressName[] }
  | { readonly state: 'failed'; readonly error: AppError }
  /** Names of an unknown host would lend its addresses a trust that they do not have. */
  | { readonly state: 'unknown-host' }

/**
 * The host's names for addresses. Reads what was granted, and never asks the user. Looks again when a question about
 * it has come to its end, whichever page asked it and however late the answer was.
 */
export function useAddressBook(ready: Ready): AddressBookState {
  const source = useSource()
  useFreshPermissions()
  const trusted = ready.host?.known === true
  const permissions = useQuery({
    ...hostAnswerQuery(source, 'wallet_getPermissions', undefined),
    enabled: trusted,
  })
  const permission = permissions.data?.find(({ capability }) => capability === addressBook)
  const granted = permission?.denied === false
  const book = useQuery({ ...addressBookQuery(source, refOf(ready)), enabled: trusted && granted })
  if (!trusted) return { state: 'unknown-host' }
  const error = permissions.error ?? (granted ? book.error : null)
  if (error !== null) return { state: 'failed', error: toAppError(error) }
  if (permissions.data === undefined) return { state: 'asking' }
  if (permission === undefined) return { state: 'not-asked' }
  if (permission.denied) return { state: 'denied' }
  return book.data === undefined ? { state: 'asking' } : { state: 'granted', entries: book.data }
}

/** What hosts call the permission to read names. */
export const addressBook = 'requestAddressBook'

function useFreshPermissions() {
  const client = useQueryClient()
  const { requests } = useSourceState()
  const open = requests.filter(({ method }) => method === 'wallet_requestPermissions').length
  const lastOpen = useRef(open)
  useEffect(() => {
    if (open < lastOpen.current)
      void client.invalidateQueries({ queryKey: keys.hostAnswer('wallet_getPermissions') })
    lastOpen.current = open
  }, [client, open])
}
