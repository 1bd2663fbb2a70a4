/**
 * What no first paint needs. The files are named here and not where they are used, because the bundler would put
 * the names of all their files into the first paint.
 */
export const laterParts = {
  askPerson: () => import('./askPerson.ts'),
  sending: () => import('./sending.ts'),
  signing: () => import('./signing.ts'),
  hostTools: () => import('./hostTools.ts'),
  officialPackages: () => import('./officialPackages.tsx'),
}
