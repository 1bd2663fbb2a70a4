import { useQuery } from '@tanstack/react-query'
import { unpackText } from '../../../domain/signable/packText.ts'
import { mostFileBytes } from '../../../domain/signable/SignaturesFile.ts'
import { usePageLocation, useRouting } from '../../../routing/RouterContext.tsx'

/** What the link to this page carries; `none` for a link to the page alone. */
export type LinkedText =
  | { readonly status: 'none' | 'reading' | 'damaged' }
  | { readonly status: 'read'; readonly text: string }

export const damagedLink =
  'Part of this link is missing. Copy the whole link, or open it on the first device again.'

/** Reads what the link of this page carries: something to be verified, as a person would paste it. */
export function useLinkedText(): LinkedText {
  const { route } = usePageLocation(useRouting().router)
  const payload = route.page === 'verify' ? route.payload : undefined
  const { data } = useQuery({
    queryKey: ['linked-text', payload],
    queryFn: () => unpackText(payload ?? '', mostFileBytes),
    enabled: payload !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (payload === undefined) return { status: 'none' }
  if (data === undefined) return { status: 'reading' }
  return data.kind === 'text' ? { status: 'read', text: data.text } : { status: 'damaged' }
}
