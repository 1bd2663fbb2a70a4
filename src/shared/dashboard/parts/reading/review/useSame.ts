import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * The object of the render before while a new one says the same. What a page makes anew at each render would
 * otherwise start the checks again, whose result renders the page again.
 */
export function useSame<value>(value: value): value {
  const last = useRef(value)
  last.current = replaceEqualDeep(last.current, value)
  return last.current
}
