import { usePageLocation, useRouting } from '../../../routing/RouterContext.tsx'
import type { ComposePart } from '../../../routing/route.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

/** The way to compose that the address names. A wallet cannot be changed. */
export function useComposePart(): ComposePart | undefined {
  const { account } = useReady()
  const { route } = usePageLocation(useRouting().router)
  if (route.page !== 'new-transaction') return undefined
  return route.part === 'change' && account.kind === 'wallet' ? undefined : route.part
}
