/** UNLOADED is the error of a computer whose scripts couldn't be loaded. */
export const UNLOADED = "the computer's program couldn't be loaded";
