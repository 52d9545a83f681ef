type Swagger = typeof import('@nestjs/swagger');

/** In the order of the decorators. */
const waiting: ((swagger: Swagger) => unknown)[] = [];

/**
 * What the document of the API says of an operation beside its route. It is said when somebody asks for the document: its
 * library is a sixth of all that a start would read.
 */
export function Described(describe: (swagger: Swagger) => MethodDecorator): MethodDecorator {
  return (target, key, descriptor) => {
    waiting.push((swagger) => describe(swagger)(target, key, descriptor));
  };
}

/** The library, once all that was described is told to it. */
export async function swaggerOfAll(): Promise<Swagger> {
  const swagger = await import('@nestjs/swagger');
  for (const tell of waiting.splice(0)) tell(swagger);
  return swagger;
}
