import type { ReactNode } from 'react'
import { usePageLocation, useRouting } from '../../routing/RouterContext.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'

const VisitorVerify = lazyPart(async () => (await import('../pages/verify/VisitorVerify.tsx')).VisitorVerify)

/**
 * Why there is nothing of an account to show, and on the page Verify that page below it: what the user has in hand can
 * be read without an account.
 */
export function AboveVerify({ children }: { readonly children: ReactNode }) {
  const { route } = usePageLocation(useRouting().router)
  return (
    <>
      {children}
      {route.page === 'verify' && <VisitorVerify />}
    </>
  )
}
