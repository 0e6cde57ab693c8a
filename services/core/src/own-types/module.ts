import { errorsIn } from '@almanac/rest';
import type { TypeDeclaration, TypeModuleFactory } from '../content/declaration.js';
import { routeOf } from '../content/declared.js';
import { contentRoutes, createEndpoint, NO_EMPTYING, SOME_TEXT } from '../content/routes.js';
import { CoreContentService } from '../content/service.js';
import { ArticleView } from '../content/view.js';
import { termVersions } from '../versions.js';
import { ownListArgs, ownWriteArgs } from './args.js';
import { ownSchema } from './schema.js';
import { OwnType } from './service.js';

/** Routes and behaviour of a type that the site's file declares. */
export const moduleOf =
  (type: TypeDeclaration): TypeModuleFactory =>
  ({ autosavesOf, ids, passwords, store, typeDeps, viewDeps }) => {
    const own = new OwnType(type, typeDeps);
    const service = new CoreContentService({ type: own, store, ids });
    const { view, byId } = new ArticleView(
      type,
      ownSchema(type),
      ({ parent, menuOrder, sticky }) => ({ parent, menu_order: menuOrder, sticky }),
      viewDeps,
    );
    const fields = typeDeps.fields.of(type.name);
    const writeArgs = ownWriteArgs(type, fields);
    const { name, singular, plural, description, supports } = type;
    const routes = contentRoutes({
      path: routeOf(name),
      listArgs: fields.inListArgs(ownListArgs(type)),
      writeArgs,
      service,
      create: createEndpoint(writeArgs, service, view, own.needsText ? SOME_TEXT : undefined),
      shows: termVersions(type),
      passwords,
      ...(supports.includes('editor') && { autosaves: autosavesOf(name) }),
      ...(own.needsText && { bodyConstraint: NO_EMPTYING }),
      view,
      errors: errorsIn(fields.errors),
      subject: {
        one: `an item of the type "${singular}"`,
        many: `items of the type "${singular}"`,
        description: description || `${plural}: a type of content that the site declares.`,
        examples: {
          create: { title: `One of ${plural}`, status: 'publish' },
          update: { title: `Another of ${plural}` },
        },
      },
    });
    return { service, byId, routes };
  };
