/**
 * zod finds out whether it may make code out of text; the page's policy refuses that and reports the try. Said before
 * the first schema is made, and past zod's own function: importing it would bring the schemas first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
