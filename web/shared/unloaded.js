/** UNLOADED is the message of a computer that failed because its scripts can't be had now. */
export const UNLOADED = "the computer's program couldn't be loaded";
