import { useEffect, useState } from 'react'
import { type OwnSite, readOwnSite } from './ownSite.ts'

/** The site of this page: being read, or what it says of itself, or that it has no list. */
export function useOwnSite(): OwnSite | 'reading' | 'no-list' {
  const [site, setSite] = useState<OwnSite | 'reading' | 'no-list'>('reading')
  useEffect(() => {
    let isMounted = true
    void readOwnSite().then((read) => {
      if (isMounted) setSite(read ?? 'no-list')
    })
    return () => {
      isMounted = false
    }
  }, [])
  return site
}
