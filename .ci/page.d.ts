// What the scripts of the page may ask of the browser's objects, for the check in `.ci/run`. It looks for names that are
// not there, for names that are declared twice, and for wrong numbers of arguments. It does not know which element an
// event or a selector leads to, so every property of those is accepted.

interface EventTarget {
    [property: string]: any;
}
interface Event {
    [property: string]: any;
}

/** Discord's SDK, which a script of its own brings. */
declare const discord: any;
