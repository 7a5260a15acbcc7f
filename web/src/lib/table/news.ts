/** When a table last had something new, in milliseconds: somebody plays there, even if nobody touches this device. */
export const news = { at: 0 };
