import type { Finding } from '../domain/checks/Assessment.ts'

/** How many findings say that a recipient was never paid before. The worst finding may be another. */
export function firstPayments(findings: readonly Finding[]): number {
  return findings.filter(({ code }) => code === 'F8.first-time' || code === 'F8.never-paid').length
}
