/** In which fiat values are shown (SPEC section 9). */
export const defaultCurrency = 'usd'
