// Generated from the API description by `npm run client-types -w @almanac/e2e -- <site>`. Do not edit.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get/"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postBatchV1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Posts"];
        put?: never;
        post: operations["postWpV2Posts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PostsById"];
        put: operations["putWpV2PostsById"];
        post: operations["postWpV2PostsById"];
        delete: operations["deleteWpV2PostsById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2PostsById"];
        trace?: never;
    };
    "/wp/v2/posts/{id}/autosaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PostsByIdAutosaves"];
        put?: never;
        post: operations["postWpV2PostsByIdAutosaves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/posts/{parent}/autosaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PostsByParentAutosavesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Pages"];
        put?: never;
        post: operations["postWpV2Pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PagesById"];
        put: operations["putWpV2PagesById"];
        post: operations["postWpV2PagesById"];
        delete: operations["deleteWpV2PagesById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2PagesById"];
        trace?: never;
    };
    "/wp/v2/pages/{id}/autosaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PagesByIdAutosaves"];
        put?: never;
        post: operations["postWpV2PagesByIdAutosaves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/pages/{parent}/autosaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PagesByParentAutosavesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Media"];
        put?: never;
        post: operations["postWpV2Media"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MediaById"];
        put: operations["putWpV2MediaById"];
        post: operations["postWpV2MediaById"];
        delete: operations["deleteWpV2MediaById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2MediaById"];
        trace?: never;
    };
    "/wp/v2/media/{id}/post-process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postWpV2MediaByIdPostProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/media/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postWpV2MediaByIdEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Blocks"];
        put?: never;
        post: operations["postWpV2Blocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlocksById"];
        put: operations["putWpV2BlocksById"];
        post: operations["postWpV2BlocksById"];
        delete: operations["deleteWpV2BlocksById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2BlocksById"];
        trace?: never;
    };
    "/wp/v2/blocks/{id}/autosaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlocksByIdAutosaves"];
        put?: never;
        post: operations["postWpV2BlocksByIdAutosaves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/blocks/{parent}/autosaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlocksByParentAutosavesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/navigation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Navigation"];
        put?: never;
        post: operations["postWpV2Navigation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/navigation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2NavigationById"];
        put: operations["putWpV2NavigationById"];
        post: operations["postWpV2NavigationById"];
        delete: operations["deleteWpV2NavigationById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2NavigationById"];
        trace?: never;
    };
    "/wp/v2/navigation/{id}/autosaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2NavigationByIdAutosaves"];
        put?: never;
        post: operations["postWpV2NavigationByIdAutosaves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/navigation/{parent}/autosaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2NavigationByParentAutosavesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/posts/{parent}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PostsByParentRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/posts/{parent}/revisions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PostsByParentRevisionsById"];
        put?: never;
        post?: never;
        delete: operations["deleteWpV2PostsByParentRevisionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/pages/{parent}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PagesByParentRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/pages/{parent}/revisions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PagesByParentRevisionsById"];
        put?: never;
        post?: never;
        delete: operations["deleteWpV2PagesByParentRevisionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/blocks/{parent}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlocksByParentRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/blocks/{parent}/revisions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlocksByParentRevisionsById"];
        put?: never;
        post?: never;
        delete: operations["deleteWpV2BlocksByParentRevisionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/navigation/{parent}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2NavigationByParentRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/navigation/{parent}/revisions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2NavigationByParentRevisionsById"];
        put?: never;
        post?: never;
        delete: operations["deleteWpV2NavigationByParentRevisionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/types/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TypesByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Statuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/statuses/{status}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2StatusesByStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/taxonomies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Taxonomies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/taxonomies/{taxonomy}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TaxonomiesByTaxonomy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Categories"];
        put?: never;
        post: operations["postWpV2Categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2CategoriesById"];
        put: operations["putWpV2CategoriesById"];
        post: operations["postWpV2CategoriesById"];
        delete: operations["deleteWpV2CategoriesById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2CategoriesById"];
        trace?: never;
    };
    "/wp/v2/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Tags"];
        put?: never;
        post: operations["postWpV2Tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TagsById"];
        put: operations["putWpV2TagsById"];
        post: operations["postWpV2TagsById"];
        delete: operations["deleteWpV2TagsById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2TagsById"];
        trace?: never;
    };
    "/wp/v2/wp_pattern_category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2WpPatternCategory"];
        put?: never;
        post: operations["postWpV2WpPatternCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/wp_pattern_category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2WpPatternCategoryById"];
        put: operations["putWpV2WpPatternCategoryById"];
        post: operations["postWpV2WpPatternCategoryById"];
        delete: operations["deleteWpV2WpPatternCategoryById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2WpPatternCategoryById"];
        trace?: never;
    };
    "/wp/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Users"];
        put?: never;
        post: operations["postWpV2Users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2UsersById"];
        put: operations["putWpV2UsersById"];
        post: operations["postWpV2UsersById"];
        delete: operations["deleteWpV2UsersById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2UsersById"];
        trace?: never;
    };
    "/wp/v2/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2UsersMe"];
        put: operations["putWpV2UsersMe"];
        post: operations["postWpV2UsersMe"];
        delete: operations["deleteWpV2UsersMe"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2UsersMe"];
        trace?: never;
    };
    "/wp/v2/users/{user_id}/application-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2UsersByUserIdApplicationPasswords"];
        put?: never;
        post: operations["postWpV2UsersByUserIdApplicationPasswords"];
        delete: operations["deleteWpV2UsersByUserIdApplicationPasswords"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/users/{user_id}/application-passwords/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2UsersByUserIdApplicationPasswordsIntrospect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/users/{user_id}/application-passwords/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2UsersByUserIdApplicationPasswordsByUuid"];
        put: operations["putWpV2UsersByUserIdApplicationPasswordsByUuid"];
        post: operations["postWpV2UsersByUserIdApplicationPasswordsByUuid"];
        delete: operations["deleteWpV2UsersByUserIdApplicationPasswordsByUuid"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2UsersByUserIdApplicationPasswordsByUuid"];
        trace?: never;
    };
    "/wp/v2/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Comments"];
        put?: never;
        post: operations["postWpV2Comments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2CommentsById"];
        put: operations["putWpV2CommentsById"];
        post: operations["postWpV2CommentsById"];
        delete: operations["deleteWpV2CommentsById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2CommentsById"];
        trace?: never;
    };
    "/wp/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Menus"];
        put?: never;
        post: operations["postWpV2Menus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/menus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MenusById"];
        put: operations["putWpV2MenusById"];
        post: operations["postWpV2MenusById"];
        delete: operations["deleteWpV2MenusById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2MenusById"];
        trace?: never;
    };
    "/wp/v2/menu-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MenuItems"];
        put?: never;
        post: operations["postWpV2MenuItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/menu-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MenuItemsById"];
        put: operations["putWpV2MenuItemsById"];
        post: operations["postWpV2MenuItemsById"];
        delete: operations["deleteWpV2MenuItemsById"];
        options?: never;
        head?: never;
        patch: operations["patchWpV2MenuItemsById"];
        trace?: never;
    };
    "/wp/v2/menu-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MenuLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/menu-locations/{location}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MenuLocationsByLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Themes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/themes/{stylesheet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2ThemesByStylesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/global-styles/themes/{stylesheet}/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2GlobalStylesThemesByStylesheetVariations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/global-styles/themes/{stylesheet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2GlobalStylesThemesByStylesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/global-styles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2GlobalStylesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/block-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlockTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/block-types/{namespace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlockTypesByNamespace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/block-types/{namespace}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlockTypesByNamespaceByName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/view-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2ViewConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/sidebars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Sidebars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/sidebars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2SidebarsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Widgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/widgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2WidgetsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/widget-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2WidgetTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/widget-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2WidgetTypesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/templates/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TemplatesLookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TemplatesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/template-parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TemplateParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/template-parts/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TemplatePartsLookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/template-parts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2TemplatePartsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/block-patterns/patterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlockPatternsPatterns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/block-directory/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlockDirectorySearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/pattern-directory/patterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PatternDirectoryPatterns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/block-patterns/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlockPatternsCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/font-families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2FontFamilies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/font-families/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2FontFamiliesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/font-families/{font_family_id}/font-faces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2FontFamiliesByFontFamilyIdFontFaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/font-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2FontCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/font-collections/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2FontCollectionsBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/icons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Icons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/icons/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2IconsByName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/icon-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2IconCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/icon-collections/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2IconCollectionsBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/plugins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Plugins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/plugins/{plugin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2PluginsByPlugin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/block-renderer/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2BlockRendererByName"];
        put?: never;
        post: operations["postWpV2BlockRendererByName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/menu-items/{id}/autosaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MenuItemsByIdAutosaves"];
        put?: never;
        post: operations["postWpV2MenuItemsByIdAutosaves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/menu-items/{parent}/autosaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2MenuItemsByParentAutosavesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpV2Settings"];
        put: operations["putWpV2Settings"];
        post: operations["postWpV2Settings"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["patchWpV2Settings"];
        trace?: never;
    };
    "/almanac/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlmanacV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAlmanacV1Previews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/previews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAlmanacV1PreviewsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlmanacV1Changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlmanacV1Webhooks"];
        put?: never;
        post: operations["postAlmanacV1Webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlmanacV1WebhooksById"];
        put: operations["putAlmanacV1WebhooksById"];
        post: operations["postAlmanacV1WebhooksById"];
        delete: operations["deleteAlmanacV1WebhooksById"];
        options?: never;
        head?: never;
        patch: operations["patchAlmanacV1WebhooksById"];
        trace?: never;
    };
    "/almanac/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAlmanacV1WebhooksByIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAlmanacV1WebhooksByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/webhooks/{webhook}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlmanacV1WebhooksByWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/webhooks/{webhook}/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlmanacV1WebhooksByWebhookDeliveriesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/almanac/v1/webhooks/{webhook}/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAlmanacV1WebhooksByWebhookDeliveriesByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-block-editor/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpBlockEditorV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-block-editor/v1/url-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpBlockEditorV1UrlDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-block-editor/v1/navigation-fallback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWpBlockEditorV1NavigationFallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1/doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1Doc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1Events"];
        put?: never;
        post: operations["postTribeEventsV1Events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1EventsById"];
        put: operations["putTribeEventsV1EventsById"];
        post: operations["postTribeEventsV1EventsById"];
        delete: operations["deleteTribeEventsV1EventsById"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1EventsById"];
        trace?: never;
    };
    "/tribe/events/v1/events/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1EventsBySlugBySlug"];
        put: operations["putTribeEventsV1EventsBySlugBySlug"];
        post: operations["postTribeEventsV1EventsBySlugBySlug"];
        delete: operations["deleteTribeEventsV1EventsBySlugBySlug"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1EventsBySlugBySlug"];
        trace?: never;
    };
    "/tribe/events/v1/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1Venues"];
        put?: never;
        post: operations["postTribeEventsV1Venues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1VenuesById"];
        put: operations["putTribeEventsV1VenuesById"];
        post: operations["postTribeEventsV1VenuesById"];
        delete: operations["deleteTribeEventsV1VenuesById"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1VenuesById"];
        trace?: never;
    };
    "/tribe/events/v1/venues/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1VenuesBySlugBySlug"];
        put: operations["putTribeEventsV1VenuesBySlugBySlug"];
        post: operations["postTribeEventsV1VenuesBySlugBySlug"];
        delete: operations["deleteTribeEventsV1VenuesBySlugBySlug"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1VenuesBySlugBySlug"];
        trace?: never;
    };
    "/tribe/events/v1/organizers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1Organizers"];
        put?: never;
        post: operations["postTribeEventsV1Organizers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1/organizers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1OrganizersById"];
        put: operations["putTribeEventsV1OrganizersById"];
        post: operations["postTribeEventsV1OrganizersById"];
        delete: operations["deleteTribeEventsV1OrganizersById"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1OrganizersById"];
        trace?: never;
    };
    "/tribe/events/v1/organizers/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1OrganizersBySlugBySlug"];
        put: operations["putTribeEventsV1OrganizersBySlugBySlug"];
        post: operations["postTribeEventsV1OrganizersBySlugBySlug"];
        delete: operations["deleteTribeEventsV1OrganizersBySlugBySlug"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1OrganizersBySlugBySlug"];
        trace?: never;
    };
    "/tribe/events/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1Categories"];
        put?: never;
        post: operations["postTribeEventsV1Categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1CategoriesById"];
        put: operations["putTribeEventsV1CategoriesById"];
        post: operations["postTribeEventsV1CategoriesById"];
        delete: operations["deleteTribeEventsV1CategoriesById"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1CategoriesById"];
        trace?: never;
    };
    "/tribe/events/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1Tags"];
        put?: never;
        post: operations["postTribeEventsV1Tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tribe/events/v1/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTribeEventsV1TagsById"];
        put: operations["putTribeEventsV1TagsById"];
        post: operations["postTribeEventsV1TagsById"];
        delete: operations["deleteTribeEventsV1TagsById"];
        options?: never;
        head?: never;
        patch: operations["patchTribeEventsV1TagsById"];
        trace?: never;
    };
    "/contact-form-7/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/contact-forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1ContactForms"];
        put?: never;
        post: operations["postContactForm7V1ContactForms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/contact-forms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1ContactFormsById"];
        put: operations["putContactForm7V1ContactFormsById"];
        post: operations["postContactForm7V1ContactFormsById"];
        delete: operations["deleteContactForm7V1ContactFormsById"];
        options?: never;
        head?: never;
        patch: operations["patchContactForm7V1ContactFormsById"];
        trace?: never;
    };
    "/contact-form-7/v1/contact-forms/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postContactForm7V1ContactFormsByIdFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/contact-forms/{id}/feedback/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1ContactFormsByIdFeedbackSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/contact-forms/{id}/refill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1ContactFormsByIdRefill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1Submissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/submissions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1SubmissionsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1SubmissionsById"];
        put?: never;
        post?: never;
        delete: operations["deleteContactForm7V1SubmissionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/submissions/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postContactForm7V1SubmissionsByIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact-form-7/v1/submissions/{id}/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactForm7V1SubmissionsByIdFilesByFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed/1.0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOembed10"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed/1.0/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOembed10Embed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed/1.0/proxy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOembed10Proxy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            code: string;
            message: string;
            data: {
                status: number;
                params?: {
                    [key: string]: string;
                } | string[];
                details?: {
                    [key: string]: Record<string, never>;
                } | unknown[];
            } & {
                [key: string]: unknown;
            };
            additional_data?: unknown[];
            additional_errors?: ({
                code: string;
                message: string;
                data: Record<string, never>;
            } & {
                [key: string]: unknown;
            })[];
        };
        SiteIndex: {
            name: string;
            description: string;
            url: string;
            home: string;
            gmt_offset: string | number;
            timezone_string: string;
            page_for_posts: number;
            page_on_front: number;
            show_on_front: string;
            namespaces: string[];
            authentication: unknown[] | {
                "application-passwords": {
                    endpoints: {
                        authorization: string;
                    };
                };
            };
            routes: {
                [key: string]: {
                    namespace: string;
                    methods: string[];
                    endpoints: {
                        methods: string[];
                        allow_batch?: {
                            v1?: true;
                        };
                        args: {
                            [key: string]: Record<string, never>;
                        } | unknown[];
                    }[];
                    _links?: Record<string, never>;
                };
            };
            site_logo: number;
            site_icon: number;
            site_icon_url: string;
            _links: components["schemas"]["Links"];
        };
        BatchResponses: {
            failed?: "validation";
            responses: ({
                body: unknown;
                status: number;
                headers: {
                    Location?: string;
                    Allow?: string;
                } | unknown[];
            } | null)[];
        };
        NamespaceIndex: {
            namespace: string;
            routes: {
                [key: string]: {
                    namespace: string;
                    methods: string[];
                    endpoints: {
                        methods: string[];
                        allow_batch?: {
                            v1?: true;
                        };
                        args: {
                            [key: string]: Record<string, never>;
                        } | unknown[];
                    }[];
                    _links?: Record<string, never>;
                };
            };
            _links: Record<string, never>;
        };
        Post: {
            date: string;
            date_gmt: string;
            readonly guid: {
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            readonly class_list: string[];
            title: {
                readonly rendered: string;
            };
            content: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            author: number;
            excerpt: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            featured_media: number;
            comment_status: "open" | "closed";
            ping_status: "open" | "closed";
            template: string;
            meta: {
                footnotes: string;
            };
            sticky: boolean;
            format: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
            categories: number[];
            tags: number[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Links: {
            [key: string]: ({
                href: string;
                embeddable?: boolean;
                targetHints?: {
                    allow: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")[];
                };
            } & {
                [key: string]: unknown;
            })[];
        };
        Embedded: {
            [key: string]: unknown[];
        };
        PostEmbed: {
            date: string;
            readonly id: number;
            readonly link: string;
            slug: string;
            readonly type: string;
            title: {
                readonly rendered: string;
            };
            author: number;
            excerpt: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            featured_media: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PostEdit: {
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            password: string;
            readonly permalink_template: string;
            readonly generated_slug: string;
            readonly class_list: string[];
            title: {
                raw: string;
                readonly rendered: string;
            };
            content: {
                raw: string;
                readonly rendered: string;
                readonly block_version: number;
                readonly protected: boolean;
            };
            author: number;
            excerpt: {
                raw: string;
                readonly rendered: string;
                readonly protected: boolean;
            };
            featured_media: number;
            comment_status: "open" | "closed";
            ping_status: "open" | "closed";
            template: string;
            meta: {
                footnotes: string;
            };
            sticky: boolean;
            format: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
            categories: number[];
            tags: number[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedPost: {
            deleted: true;
            previous: components["schemas"]["PostEdit"];
        };
        PostAutosave: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            content: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PostAutosaveEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PostAutosaveEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                raw: string;
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            readonly preview_link: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Page: {
            date: string;
            date_gmt: string;
            readonly guid: {
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            readonly class_list: string[];
            title: {
                readonly rendered: string;
            };
            content: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            author: number;
            excerpt: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            featured_media: number;
            comment_status: "open" | "closed";
            ping_status: "open" | "closed";
            template: string;
            meta: {
                footnotes: string;
            };
            parent: number;
            menu_order: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PageEmbed: {
            date: string;
            readonly id: number;
            readonly link: string;
            slug: string;
            readonly type: string;
            title: {
                readonly rendered: string;
            };
            author: number;
            excerpt: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            featured_media: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PageEdit: {
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            password: string;
            readonly permalink_template: string;
            readonly generated_slug: string;
            readonly class_list: string[];
            title: {
                raw: string;
                readonly rendered: string;
            };
            content: {
                raw: string;
                readonly rendered: string;
                readonly block_version: number;
                readonly protected: boolean;
            };
            author: number;
            excerpt: {
                raw: string;
                readonly rendered: string;
                readonly protected: boolean;
            };
            featured_media: number;
            comment_status: "open" | "closed";
            ping_status: "open" | "closed";
            template: string;
            meta: {
                footnotes: string;
            };
            parent: number;
            menu_order: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedPage: {
            deleted: true;
            previous: components["schemas"]["PageEdit"];
        };
        PageAutosave: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            content: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PageAutosaveEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PageAutosaveEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                raw: string;
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            readonly preview_link: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Attachment: {
            date: string;
            date_gmt: string;
            readonly guid: {
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            readonly class_list: string[];
            title: {
                readonly rendered: string;
            };
            author: number;
            featured_media: number;
            comment_status: "open" | "closed";
            ping_status: "open" | "closed";
            template: string;
            meta: unknown[];
            alt_text: string;
            caption: {
                readonly rendered: string;
            };
            description: {
                readonly rendered: string;
            };
            readonly media_type: "image" | "file";
            readonly mime_type: string;
            readonly media_details: {
                filesize: number;
                sizes: {
                    [key: string]: {
                        file: string;
                        width: number;
                        height: number;
                        filesize?: number;
                        mime_type: string;
                        source_url: string;
                    };
                };
                width?: number;
                height?: number;
                file?: string;
                image_meta?: Record<string, never>;
                original_image?: string;
                parent_image?: {
                    attachment_id: string;
                    file: string;
                };
                fileformat?: string;
                dataformat?: string;
                mime_type?: string;
                length?: number;
                length_formatted?: string;
                bitrate?: number;
                sample_rate?: number;
                channels?: number;
                audio?: {
                    [key: string]: unknown;
                };
                title?: string;
                artist?: string;
                album?: string;
                image?: {
                    [key: string]: unknown;
                };
            };
            post: number | null;
            readonly source_url: string;
            readonly filename: string;
            readonly filesize: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        AttachmentEmbed: {
            date: string;
            readonly id: number;
            readonly link: string;
            slug: string;
            readonly type: string;
            title: {
                readonly rendered: string;
            };
            author: number;
            featured_media: number;
            alt_text: string;
            caption: {
                readonly rendered: string;
            };
            readonly media_type: "image" | "file";
            readonly mime_type: string;
            readonly media_details: {
                filesize: number;
                sizes: {
                    [key: string]: {
                        file: string;
                        width: number;
                        height: number;
                        filesize?: number;
                        mime_type: string;
                        source_url: string;
                    };
                };
                width?: number;
                height?: number;
                file?: string;
                image_meta?: Record<string, never>;
                original_image?: string;
                parent_image?: {
                    attachment_id: string;
                    file: string;
                };
                fileformat?: string;
                dataformat?: string;
                mime_type?: string;
                length?: number;
                length_formatted?: string;
                bitrate?: number;
                sample_rate?: number;
                channels?: number;
                audio?: {
                    [key: string]: unknown;
                };
                title?: string;
                artist?: string;
                album?: string;
                image?: {
                    [key: string]: unknown;
                };
            };
            readonly source_url: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        AttachmentEdit: {
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            readonly permalink_template: string;
            readonly generated_slug: string;
            readonly class_list: string[];
            title: {
                raw: string;
                readonly rendered: string;
            };
            author: number;
            featured_media: number;
            comment_status: "open" | "closed";
            ping_status: "open" | "closed";
            template: string;
            meta: unknown[];
            alt_text: string;
            caption: {
                raw: string;
                readonly rendered: string;
            };
            description: {
                raw: string;
                readonly rendered: string;
            };
            readonly media_type: "image" | "file";
            readonly mime_type: string;
            readonly media_details: {
                filesize: number;
                sizes: {
                    [key: string]: {
                        file: string;
                        width: number;
                        height: number;
                        filesize?: number;
                        mime_type: string;
                        source_url: string;
                    };
                };
                width?: number;
                height?: number;
                file?: string;
                image_meta?: Record<string, never>;
                original_image?: string;
                parent_image?: {
                    attachment_id: string;
                    file: string;
                };
                fileformat?: string;
                dataformat?: string;
                mime_type?: string;
                length?: number;
                length_formatted?: string;
                bitrate?: number;
                sample_rate?: number;
                channels?: number;
                audio?: {
                    [key: string]: unknown;
                };
                title?: string;
                artist?: string;
                album?: string;
                image?: {
                    [key: string]: unknown;
                };
            };
            post: number | null;
            readonly source_url: string;
            readonly missing_image_sizes: string[];
            readonly exif_orientation?: number;
            readonly image_output_format?: string | null;
            readonly image_save_progressive?: boolean;
            readonly image_quality?: {
                default: number;
                sizes: unknown[];
            };
            readonly filename: string;
            readonly filesize: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedAttachment: {
            deleted: true;
            previous: components["schemas"]["AttachmentEdit"];
        };
        WpBlock: {
            date: string;
            date_gmt: string;
            readonly guid: {
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            template: string;
            title: {
                raw: string;
            };
            content: {
                raw: string;
                readonly protected: boolean;
            };
            excerpt: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            meta: {
                footnotes: string;
            };
            wp_pattern_category: number[];
            readonly wp_pattern_sync_status: "" | "partial" | "unsynced";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpBlockEmbed: {
            date: string;
            readonly id: number;
            readonly link: string;
            slug: string;
            readonly type: string;
            excerpt: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            readonly wp_pattern_sync_status: "" | "partial" | "unsynced";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpBlockEdit: {
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
            readonly type: string;
            password: string;
            template: string;
            title: {
                raw: string;
            };
            content: {
                raw: string;
                readonly protected: boolean;
                readonly block_version: number;
            };
            excerpt: {
                raw: string;
                readonly rendered: string;
                readonly protected: boolean;
            };
            meta: {
                footnotes: string;
            };
            wp_pattern_category: number[];
            readonly wp_pattern_sync_status: "" | "partial" | "unsynced";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedWpBlock: {
            deleted: true;
            previous: components["schemas"]["WpBlockEdit"];
        };
        WpBlockAutosave: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpBlockAutosaveEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpBlockAutosaveEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                raw: string;
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            readonly preview_link: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpNavigation: {
            date: string;
            date_gmt: string;
            readonly guid: {
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: string;
            readonly type: string;
            template: string;
            title: {
                readonly rendered: string;
            };
            content: {
                readonly rendered: string;
                readonly protected: boolean;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpNavigationEmbed: {
            date: string;
            readonly id: number;
            readonly link: string;
            slug: string;
            status: string;
            readonly type: string;
            title: {
                raw: string;
                readonly rendered: string;
            };
            content: {
                raw: string;
                readonly rendered: string;
                readonly protected: boolean;
                readonly block_version: number;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpNavigationEdit: {
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                readonly rendered: string;
            };
            readonly id: number;
            readonly link: string;
            readonly modified: string;
            readonly modified_gmt: string;
            slug: string;
            status: string;
            readonly type: string;
            password: string;
            template: string;
            title: {
                raw: string;
                readonly rendered: string;
            };
            content: {
                raw: string;
                readonly rendered: string;
                readonly protected: boolean;
                readonly block_version: number;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedWpNavigation: {
            deleted: true;
            previous: components["schemas"]["WpNavigationEdit"];
        };
        WpNavigationAutosave: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            content: {
                rendered: string;
            };
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpNavigationAutosaveEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpNavigationAutosaveEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            meta: unknown[];
            readonly preview_link: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PostRevision: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            content: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PostRevisionEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PostRevisionEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                raw: string;
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedPostRevision: {
            deleted: true;
            previous: components["schemas"]["PostRevisionEdit"];
        };
        PageRevision: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            content: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PageRevisionEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PageRevisionEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                raw: string;
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedPageRevision: {
            deleted: true;
            previous: components["schemas"]["PageRevisionEdit"];
        };
        WpBlockRevision: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpBlockRevisionEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            excerpt: {
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpBlockRevisionEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            excerpt: {
                raw: string;
                rendered: string;
            };
            meta: {
                footnotes: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedWpBlockRevision: {
            deleted: true;
            previous: components["schemas"]["WpBlockRevisionEdit"];
        };
        WpNavigationRevision: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            content: {
                rendered: string;
            };
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpNavigationRevisionEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpNavigationRevisionEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            content: {
                raw: string;
                rendered: string;
            };
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedWpNavigationRevision: {
            deleted: true;
            previous: components["schemas"]["WpNavigationRevisionEdit"];
        };
        Type: {
            readonly description: string;
            readonly hierarchical: boolean;
            readonly has_archive: string | boolean;
            readonly name: string;
            readonly slug: string;
            readonly icon: string | null;
            readonly taxonomies: string[];
            readonly rest_base: string;
            readonly rest_namespace: string;
            readonly template: unknown[];
            readonly template_lock: string | boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        TypeEmbed: {
            readonly name: string;
            readonly slug: string;
            readonly icon: string | null;
            readonly rest_base: string;
            readonly rest_namespace: string;
            readonly template: unknown[];
            readonly template_lock: string | boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        TypeEdit: {
            readonly capabilities: Record<string, never>;
            readonly description: string;
            readonly hierarchical: boolean;
            readonly has_archive: string | boolean;
            readonly visibility: Record<string, never>;
            readonly viewable: boolean;
            readonly labels: Record<string, never>;
            readonly name: string;
            readonly slug: string;
            readonly icon: string | null;
            readonly supports: Record<string, never>;
            readonly taxonomies: string[];
            readonly rest_base: string;
            readonly rest_namespace: string;
            readonly template: unknown[];
            readonly template_lock: string | boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Status: {
            readonly name: string;
            readonly public: boolean;
            readonly queryable: boolean;
            readonly slug: string;
            readonly date_floating: boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        StatusEmbed: {
            readonly name: string;
            readonly slug: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        StatusEdit: {
            readonly name: string;
            readonly private: boolean;
            readonly protected: boolean;
            readonly public: boolean;
            readonly queryable: boolean;
            readonly show_in_list: boolean;
            readonly slug: string;
            readonly date_floating: boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Taxonomy: {
            readonly name: string;
            readonly slug: string;
            readonly description: string;
            readonly types: string[];
            readonly hierarchical: boolean;
            readonly rest_base: string;
            readonly rest_namespace: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        TaxonomyEmbed: {
            readonly name: string;
            readonly slug: string;
            readonly rest_base: string;
            readonly rest_namespace: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        TaxonomyEdit: {
            readonly name: string;
            readonly slug: string;
            readonly capabilities: Record<string, never>;
            readonly description: string;
            readonly labels: Record<string, never>;
            readonly types: string[];
            readonly show_cloud: boolean;
            readonly hierarchical: boolean;
            readonly rest_base: string;
            readonly rest_namespace: string;
            readonly visibility: Record<string, never>;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Category: {
            readonly id: number;
            readonly count: number;
            description: string;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "category";
            parent: number;
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        CategoryEmbed: {
            readonly id: number;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "category";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        CategoryEdit: {
            readonly id: number;
            readonly count: number;
            description: string;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "category";
            parent: number;
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedCategory: {
            deleted: true;
            previous: components["schemas"]["CategoryEdit"];
        };
        Tag: {
            readonly id: number;
            readonly count: number;
            description: string;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "post_tag";
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        TagEmbed: {
            readonly id: number;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "post_tag";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        TagEdit: {
            readonly id: number;
            readonly count: number;
            description: string;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "post_tag";
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedTag: {
            deleted: true;
            previous: components["schemas"]["TagEdit"];
        };
        WpPatternCategory: {
            readonly id: number;
            readonly count: number;
            description: string;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "wp_pattern_category";
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpPatternCategoryEmbed: {
            readonly id: number;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "wp_pattern_category";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WpPatternCategoryEdit: {
            readonly id: number;
            readonly count: number;
            description: string;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: "wp_pattern_category";
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedWpPatternCategory: {
            deleted: true;
            previous: components["schemas"]["WpPatternCategoryEdit"];
        };
        User: {
            readonly id: number;
            name: string;
            url: string;
            description: string;
            readonly link: string;
            slug: string;
            readonly avatar_urls: {
                [key: string]: string;
            };
            meta: Record<string, never> | unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        UserEmbed: {
            readonly id: number;
            name: string;
            url: string;
            description: string;
            readonly link: string;
            slug: string;
            readonly avatar_urls: {
                [key: string]: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        UserEdit: {
            readonly id: number;
            username: string;
            name: string;
            first_name: string;
            last_name: string;
            email: string;
            url: string;
            description: string;
            readonly link: string;
            locale: "" | "en_US" | "es_ES" | "ar" | "de_DE" | "fr_FR" | "it_IT" | "ja" | "nl_NL" | "pt_PT";
            nickname: string;
            slug: string;
            readonly registered_date: string;
            roles: string[];
            readonly capabilities: {
                [key: string]: boolean;
            };
            readonly extra_capabilities: {
                [key: string]: boolean;
            };
            readonly avatar_urls: {
                [key: string]: string;
            };
            meta: Record<string, never> | unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedUser: {
            deleted: true;
            previous: components["schemas"]["UserEdit"];
        };
        ApplicationPassword: {
            readonly uuid: string;
            app_id: string;
            name: string;
            readonly created: string;
            readonly last_used: string | null;
            readonly last_ip: string | null;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ApplicationPasswordEmbed: {
            readonly uuid: string;
            app_id: string;
            name: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ApplicationPasswordEdit: {
            readonly uuid: string;
            app_id: string;
            name: string;
            readonly password?: string;
            readonly created: string;
            readonly last_used: string | null;
            readonly last_ip: string | null;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedApplicationPassword: {
            deleted: true;
            previous: components["schemas"]["ApplicationPasswordEdit"];
        };
        Comment: {
            readonly id: number;
            author: number;
            author_name: string;
            author_url: string;
            content: {
                readonly rendered: string;
            };
            date: string;
            date_gmt: string;
            readonly link: string;
            parent: number;
            post: number;
            status: string;
            readonly type: string;
            readonly author_avatar_urls: {
                [key: string]: string;
            };
            meta: Record<string, never>;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        CommentEmbed: {
            readonly id: number;
            author: number;
            author_name: string;
            author_url: string;
            content: {
                readonly rendered: string;
            };
            date: string;
            readonly link: string;
            parent: number;
            readonly type: string;
            readonly author_avatar_urls: {
                [key: string]: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        CommentEdit: {
            readonly id: number;
            author: number;
            author_email: string;
            author_ip: string;
            author_name: string;
            author_url: string;
            author_user_agent: string;
            content: {
                raw: string;
                readonly rendered: string;
            };
            date: string;
            date_gmt: string;
            readonly link: string;
            parent: number;
            post: number;
            status: string;
            readonly type: string;
            readonly author_avatar_urls: {
                [key: string]: string;
            };
            meta: Record<string, never>;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedComment: {
            deleted: true;
            previous: components["schemas"]["CommentEdit"];
        };
        SearchResult: {
            readonly id: number;
            readonly title: string;
            readonly url: string;
            readonly type: "post" | "category" | "post_tag";
            readonly subtype: "post" | "page" | "tribe_events" | "tribe_venue" | "tribe_organizer" | "category" | "post_tag";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        SearchResultEmbed: {
            readonly id: number;
            readonly title: string;
            readonly url: string;
            readonly type: "post" | "category" | "post_tag";
            readonly subtype: "post" | "page" | "tribe_events" | "tribe_venue" | "tribe_organizer" | "category" | "post_tag";
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        SearchResultEdit: {
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenu: {
            readonly id: number;
            description: string;
            name: string;
            slug: string;
            meta: unknown[];
            locations: ("primary" | "footer")[];
            auto_add: boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenuEmbed: {
            readonly id: number;
            name: string;
            slug: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenuEdit: {
            readonly id: number;
            description: string;
            name: string;
            slug: string;
            meta: unknown[];
            locations: ("primary" | "footer")[];
            auto_add: boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedNavMenu: {
            deleted: true;
            previous: components["schemas"]["NavMenuEdit"];
        };
        NavMenuItem: {
            title: {
                readonly rendered: string;
            };
            readonly id: number;
            readonly type_label: string;
            type: "taxonomy" | "post_type" | "post_type_archive" | "custom";
            status: "publish" | "future" | "draft" | "pending" | "private";
            parent: number;
            attr_title: string;
            classes: string[];
            description: string;
            menu_order: number;
            object: string;
            object_id: number;
            target: "_blank" | "";
            url: string;
            xfn: string[];
            readonly invalid: boolean;
            menus?: number;
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenuItemEmbed: {
            title: {
                readonly rendered: string;
            };
            readonly id: number;
            readonly type_label: string;
            type: "taxonomy" | "post_type" | "post_type_archive" | "custom";
            status: "publish" | "future" | "draft" | "pending" | "private";
            parent: number;
            attr_title: string;
            classes: string[];
            description: string;
            menu_order: number;
            object: string;
            object_id: number;
            target: "_blank" | "";
            url: string;
            xfn: string[];
            readonly invalid: boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenuItemEdit: {
            title: {
                raw: string;
                readonly rendered: string;
            };
            readonly id: number;
            readonly type_label: string;
            type: "taxonomy" | "post_type" | "post_type_archive" | "custom";
            status: "publish" | "future" | "draft" | "pending" | "private";
            parent: number;
            attr_title: string;
            classes: string[];
            description: string;
            menu_order: number;
            object: string;
            object_id: number;
            target: "_blank" | "";
            url: string;
            xfn: string[];
            readonly invalid: boolean;
            menus?: number;
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedNavMenuItem: {
            deleted: true;
            previous: components["schemas"]["NavMenuItemEdit"];
        };
        MenuLocation: {
            readonly name: string;
            readonly description: string;
            readonly menu: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        MenuLocationEmbed: {
            readonly name: string;
            readonly description: string;
            readonly menu: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        MenuLocationEdit: {
            readonly name: string;
            readonly description: string;
            readonly menu: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Theme: {
            readonly stylesheet: string;
            readonly template: string;
            readonly name: {
                raw: string;
                rendered: string;
            };
            readonly description: {
                raw: string;
                rendered: string;
            };
            readonly author: {
                raw: string;
                rendered: string;
            };
            readonly version: string;
            readonly status: "active" | "inactive";
            readonly theme_supports: Record<string, never>;
            readonly theme_uri: {
                raw: string;
                rendered: string;
            };
            readonly author_uri: {
                raw: string;
                rendered: string;
            };
            readonly tags: {
                raw: string[];
                rendered: string;
            };
            readonly textdomain: string;
            readonly screenshot: string;
            readonly requires_wp: string;
            readonly requires_php: string;
            readonly is_block_theme: boolean;
            readonly stylesheet_uri: string;
            readonly template_uri: string;
            readonly default_template_types: Record<string, never>[];
            readonly default_template_part_areas: Record<string, never>[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ThemeEmbed: {
            readonly stylesheet: string;
            readonly template: string;
            readonly name: {
                raw: string;
                rendered: string;
            };
            readonly description: {
                raw: string;
                rendered: string;
            };
            readonly author: {
                raw: string;
                rendered: string;
            };
            readonly version: string;
            readonly status: "active" | "inactive";
            readonly theme_supports: Record<string, never>;
            readonly theme_uri: {
                raw: string;
                rendered: string;
            };
            readonly author_uri: {
                raw: string;
                rendered: string;
            };
            readonly tags: {
                raw: string[];
                rendered: string;
            };
            readonly textdomain: string;
            readonly screenshot: string;
            readonly requires_wp: string;
            readonly requires_php: string;
            readonly is_block_theme: boolean;
            readonly stylesheet_uri: string;
            readonly template_uri: string;
            readonly default_template_types: Record<string, never>[];
            readonly default_template_part_areas: Record<string, never>[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ThemeEdit: {
            readonly stylesheet: string;
            readonly template: string;
            readonly name: {
                raw: string;
                rendered: string;
            };
            readonly description: {
                raw: string;
                rendered: string;
            };
            readonly author: {
                raw: string;
                rendered: string;
            };
            readonly version: string;
            readonly status: "active" | "inactive";
            readonly theme_supports: Record<string, never>;
            readonly theme_uri: {
                raw: string;
                rendered: string;
            };
            readonly author_uri: {
                raw: string;
                rendered: string;
            };
            readonly tags: {
                raw: string[];
                rendered: string;
            };
            readonly textdomain: string;
            readonly screenshot: string;
            readonly requires_wp: string;
            readonly requires_php: string;
            readonly is_block_theme: boolean;
            readonly stylesheet_uri: string;
            readonly template_uri: string;
            readonly default_template_types: Record<string, never>[];
            readonly default_template_part_areas: Record<string, never>[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ThemeStyles: {
            readonly settings: Record<string, never>;
            readonly styles: Record<string, never>;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ThemeStylesEmbed: {
            readonly settings: Record<string, never>;
            readonly styles: Record<string, never>;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ThemeStylesEdit: {
            readonly settings: Record<string, never>;
            readonly styles: Record<string, never>;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        BlockType: {
            readonly api_version: number;
            readonly title: string;
            readonly name: string;
            readonly description: string;
            readonly icon: string | null;
            readonly attributes: {
                [key: string]: Record<string, never>;
            } | null;
            readonly provides_context: {
                [key: string]: string;
            } | unknown[];
            readonly uses_context: string[];
            readonly selectors: {
                [key: string]: unknown;
            } | unknown[];
            readonly supports: {
                [key: string]: unknown;
            } | unknown[];
            readonly category: string | null;
            readonly is_dynamic: boolean;
            readonly editor_script_handles: string[];
            readonly script_handles: string[];
            readonly view_script_handles: string[];
            readonly view_script_module_ids: string[];
            readonly editor_style_handles: string[];
            readonly style_handles: string[];
            readonly view_style_handles: string[];
            readonly styles: {
                name: string;
                label?: string;
                isDefault?: boolean;
            }[];
            readonly variations: Record<string, never>[];
            readonly textdomain: string | null;
            readonly parent: string[] | null;
            readonly ancestor: string[] | null;
            readonly allowed_blocks: string[] | null;
            readonly keywords: string[];
            readonly example: Record<string, never> | null;
            readonly block_hooks: {
                [key: string]: string;
            } | unknown[];
            readonly editor_script: string | null;
            readonly script: string | null;
            readonly view_script: string | null;
            readonly editor_style: string | null;
            readonly style: string | null;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        BlockTypeEmbed: {
            readonly api_version: number;
            readonly title: string;
            readonly name: string;
            readonly description: string;
            readonly icon: string | null;
            readonly attributes: {
                [key: string]: Record<string, never>;
            } | null;
            readonly provides_context: {
                [key: string]: string;
            } | unknown[];
            readonly uses_context: string[];
            readonly selectors: {
                [key: string]: unknown;
            } | unknown[];
            readonly supports: {
                [key: string]: unknown;
            } | unknown[];
            readonly category: string | null;
            readonly is_dynamic: boolean;
            readonly editor_script_handles: string[];
            readonly script_handles: string[];
            readonly view_script_handles: string[];
            readonly view_script_module_ids: string[];
            readonly editor_style_handles: string[];
            readonly style_handles: string[];
            readonly view_style_handles: string[];
            readonly styles: {
                name: string;
                label?: string;
                isDefault?: boolean;
            }[];
            readonly variations: Record<string, never>[];
            readonly textdomain: string | null;
            readonly parent: string[] | null;
            readonly ancestor: string[] | null;
            readonly allowed_blocks: string[] | null;
            readonly keywords: string[];
            readonly example: Record<string, never> | null;
            readonly block_hooks: {
                [key: string]: string;
            } | unknown[];
            readonly editor_script: string | null;
            readonly script: string | null;
            readonly view_script: string | null;
            readonly editor_style: string | null;
            readonly style: string | null;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        BlockTypeEdit: {
            readonly api_version: number;
            readonly title: string;
            readonly name: string;
            readonly description: string;
            readonly icon: string | null;
            readonly attributes: {
                [key: string]: Record<string, never>;
            } | null;
            readonly provides_context: {
                [key: string]: string;
            } | unknown[];
            readonly uses_context: string[];
            readonly selectors: {
                [key: string]: unknown;
            } | unknown[];
            readonly supports: {
                [key: string]: unknown;
            } | unknown[];
            readonly category: string | null;
            readonly is_dynamic: boolean;
            readonly editor_script_handles: string[];
            readonly script_handles: string[];
            readonly view_script_handles: string[];
            readonly view_script_module_ids: string[];
            readonly editor_style_handles: string[];
            readonly style_handles: string[];
            readonly view_style_handles: string[];
            readonly styles: {
                name: string;
                label?: string;
                isDefault?: boolean;
            }[];
            readonly variations: Record<string, never>[];
            readonly textdomain: string | null;
            readonly parent: string[] | null;
            readonly ancestor: string[] | null;
            readonly allowed_blocks: string[] | null;
            readonly keywords: string[];
            readonly example: Record<string, never> | null;
            readonly block_hooks: {
                [key: string]: string;
            } | unknown[];
            readonly editor_script: string | null;
            readonly script: string | null;
            readonly view_script: string | null;
            readonly editor_style: string | null;
            readonly style: string | null;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        RenderedBlockEdit: {
            rendered: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenuItemAutosave: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            meta: unknown[];
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenuItemAutosaveEmbed: {
            author: number;
            date: string;
            id: number;
            parent: number;
            slug: string;
            title: {
                rendered: string;
            };
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavMenuItemAutosaveEdit: {
            author: number;
            date: string;
            date_gmt: string;
            readonly guid: {
                raw: string;
                rendered: string;
            };
            id: number;
            modified: string;
            modified_gmt: string;
            parent: number;
            slug: string;
            title: {
                raw: string;
                rendered: string;
            };
            meta: unknown[];
            readonly preview_link: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Settings: {
            title: string;
            description: string;
            url: string;
            email: string;
            timezone: string;
            date_format: string;
            time_format: string;
            start_of_week: number;
            language: "" | "en_US" | "es_ES" | "ar" | "de_DE" | "fr_FR" | "it_IT" | "ja" | "nl_NL" | "pt_PT";
            use_smilies: boolean;
            default_category: number;
            default_post_format: "0" | "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
            posts_per_page: number;
            show_on_front: "posts" | "page";
            page_on_front: number;
            page_for_posts: number;
            permalink_structure: string;
            default_ping_status: "open" | "closed";
            default_comment_status: "open" | "closed";
            site_logo: number | null;
            site_icon: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        PreviewEdit: {
            id: number;
            readonly token: string;
            readonly expires_gmt: string;
            readonly href: string;
            readonly link: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        ChangePage: {
            changes: {
                id: string;
                kind: "item" | "media" | "term" | "comment" | "user" | "submission";
                type: string;
                action: "created" | "updated" | "deleted";
                object_id: number | string;
                status: string;
                date_gmt: string;
            }[];
            next: string;
            has_more: boolean;
        };
        Webhook: {
            readonly id: number;
            name: string;
            url: string;
            kinds: ("item" | "media" | "term" | "comment" | "user" | "submission")[];
            types: string[];
            actions: ("created" | "updated" | "deleted")[];
            active: boolean;
            readonly cursor: string;
            readonly created_gmt: string;
            readonly modified_gmt: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WebhookEmbed: {
            readonly id: number;
            name: string;
            url: string;
            active: boolean;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WebhookEdit: {
            readonly id: number;
            name: string;
            url: string;
            kinds: ("item" | "media" | "term" | "comment" | "user" | "submission")[];
            types: string[];
            actions: ("created" | "updated" | "deleted")[];
            active: boolean;
            readonly secret?: string;
            readonly cursor: string;
            readonly created_gmt: string;
            readonly modified_gmt: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        DeletedWebhook: {
            deleted: true;
            previous: components["schemas"]["WebhookEdit"];
        };
        WebhookDelivery: {
            id: string;
            webhook: number;
            state: "waiting" | "delivered" | "failed";
            changes: number;
            attempts: number;
            status: number | null;
            failure: "status" | "host" | "redirects" | "time" | "network" | "address" | null;
            created_gmt: string;
            attempted_gmt: string | null;
            next_attempt_gmt: string | null;
            payload?: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WebhookDeliveryEmbed: {
            id: string;
            webhook: number;
            state: "waiting" | "delivered" | "failed";
            changes: number;
            attempts: number;
            status: number | null;
            failure: "status" | "host" | "redirects" | "time" | "network" | "address" | null;
            created_gmt: string;
            attempted_gmt: string | null;
            next_attempt_gmt: string | null;
            payload?: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        WebhookDeliveryEdit: {
            id: string;
            webhook: number;
            state: "waiting" | "delivered" | "failed";
            changes: number;
            attempts: number;
            status: number | null;
            failure: "status" | "host" | "redirects" | "time" | "network" | "address" | null;
            created_gmt: string;
            attempted_gmt: string | null;
            next_attempt_gmt: string | null;
            payload?: string;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavigationFallback: {
            readonly id: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavigationFallbackEmbed: {
            readonly id: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        NavigationFallbackEdit: {
            readonly id: number;
            _links?: components["schemas"]["Links"];
            _embedded?: components["schemas"]["Embedded"];
        };
        Event: {
            id: number;
            global_id: string;
            global_id_lineage: string[];
            author: string;
            status: string;
            date: string;
            date_utc: string;
            modified: string;
            modified_utc: string;
            url: string;
            rest_url: string;
            title: string;
            description: string;
            excerpt: string;
            slug: string;
            image: components["schemas"]["EventImage"] | false;
            all_day: boolean;
            start_date: string;
            start_date_details: components["schemas"]["DateParts"];
            end_date: string;
            end_date_details: components["schemas"]["DateParts"];
            utc_start_date: string;
            utc_start_date_details: components["schemas"]["DateParts"];
            utc_end_date: string;
            utc_end_date_details: components["schemas"]["DateParts"];
            timezone: string;
            timezone_abbr: string;
            cost: string;
            cost_details: {
                currency_symbol: string;
                currency_position: "" | "prefix" | "postfix";
                values: string[];
            };
            website: string;
            show_map: boolean;
            show_map_link: boolean;
            hide_from_listings: boolean;
            sticky: boolean;
            featured: boolean;
            event_status?: "canceled" | "postponed";
            event_status_reason?: string;
            categories: components["schemas"]["TermOfEvent"][];
            tags: components["schemas"]["TermOfEvent"][];
            venue: components["schemas"]["Venue"] | unknown[];
            organizer: components["schemas"]["Organizer"][];
            json_ld?: {
                [key: string]: unknown;
            };
        };
        EventImage: {
            url: string;
            id: number;
            extension: string;
            width: number;
            height: number;
            sizes: {
                [key: string]: {
                    width: number;
                    height: number;
                    "mime-type": string;
                    url: string;
                };
            };
        };
        DateParts: {
            year: string;
            month: string;
            day: string;
            hour: string;
            minutes: string;
            seconds: string;
        };
        TermOfEvent: {
            id: number;
            name: string;
            slug: string;
            description: string;
            count: number;
            urls: {
                self: string;
                collection: string;
                up?: string;
            };
            term_group: 0;
            term_taxonomy_id: number;
            taxonomy: "tribe_events_cat" | "post_tag";
            parent: number;
            filter: "raw";
        };
        Venue: {
            id: number;
            global_id: string;
            global_id_lineage: string[];
            author: string;
            status: string;
            date: string;
            date_utc: string;
            modified: string;
            modified_utc: string;
            url: string;
            description?: string;
            excerpt?: string;
            slug?: string;
            image?: components["schemas"]["EventImage"];
            phone?: string;
            website?: string;
            json_ld?: {
                [key: string]: unknown;
            };
            venue?: string;
            address?: string;
            city?: string;
            country?: string;
            province?: string;
            state?: string;
            zip?: string;
            stateprovince?: string;
            geo_lat?: number;
            geo_lng?: number;
            show_map: boolean;
            show_map_link: boolean;
        };
        Organizer: {
            id: number;
            global_id: string;
            global_id_lineage: string[];
            author: string;
            status: string;
            date: string;
            date_utc: string;
            modified: string;
            modified_utc: string;
            url: string;
            description?: string;
            excerpt?: string;
            slug?: string;
            image?: components["schemas"]["EventImage"];
            phone?: string;
            website?: string;
            json_ld?: {
                [key: string]: unknown;
            };
            organizer?: string;
            email?: string;
        };
        EventCategory: {
            id: number;
            name: string;
            slug: string;
            description: string;
            count: number;
            urls: {
                self: string;
                collection: string;
                up?: string;
            };
            taxonomy: "tribe_events_cat";
            parent: number;
            meta: unknown[];
            url: string;
            _links?: {
                [key: string]: {
                    href: string;
                }[];
            };
        };
        EventTag: {
            id: number;
            name: string;
            slug: string;
            description: string;
            count: number;
            urls: {
                self: string;
                collection: string;
                up?: string;
            };
            taxonomy: "post_tag";
            meta: unknown[];
            url: string;
            _links?: {
                [key: string]: {
                    href: string;
                }[];
            };
        };
        ListedContactForm: {
            id: number;
            hash: string;
            slug: string;
            title: string;
            locale: string;
        };
        CreatedContactForm: {
            id: number | null;
            slug: null;
            title: string;
            locale: string;
            properties: {
                form: {
                    content: string;
                    fields: components["schemas"]["ContactFormField"][];
                };
                mail: components["schemas"]["ContactFormMail"];
                mail_2: components["schemas"]["ContactFormMail"];
                messages: {
                    [key: string]: string;
                };
                additional_settings: {
                    content: string;
                    settings: (string | boolean)[][] | {
                        [key: string]: (string | boolean)[];
                    };
                };
            };
            config_errors: {
                [key: string]: {
                    message: string;
                    link: string;
                }[];
            } | unknown[];
        };
        ContactFormField: {
            type: string;
            basetype: string;
            name: string;
            options: string[];
            raw_values: string[];
            labels: string[];
            values: string[];
            pipes: string[][];
            content: string;
        };
        ContactFormMail: {
            active?: boolean;
            subject: string;
            sender: string;
            recipient: string;
            body: string;
            additional_headers: string;
            attachments: string;
            use_html: boolean | 0;
            exclude_blank: boolean | 0;
        };
        ContactForm: {
            id: number;
            slug: string;
            title: string;
            locale: string;
            properties: {
                form: {
                    content: string;
                    fields: components["schemas"]["ContactFormField"][];
                };
                mail: components["schemas"]["ContactFormMail"];
                mail_2: components["schemas"]["ContactFormMail"];
                messages: {
                    [key: string]: string;
                };
                additional_settings: {
                    content: string;
                    settings: (string | boolean)[][] | {
                        [key: string]: (string | boolean)[];
                    };
                };
            };
        };
        ChangedContactForm: {
            id: number;
            slug: string;
            title: string;
            locale: string;
            properties: {
                form: {
                    content: string;
                    fields: components["schemas"]["ContactFormField"][];
                };
                mail: components["schemas"]["ContactFormMail"];
                mail_2: components["schemas"]["ContactFormMail"];
                messages: {
                    [key: string]: string;
                };
                additional_settings: {
                    content: string;
                    settings: (string | boolean)[][] | {
                        [key: string]: (string | boolean)[];
                    };
                };
            };
            config_errors: {
                [key: string]: {
                    message: string;
                    link: string;
                }[];
            } | unknown[];
        };
        Deleted: {
            deleted: true;
        };
        Feedback: {
            contact_form_id: number;
            status: "mail_sent" | "mail_failed" | "validation_failed" | "acceptance_missing" | "spam" | "aborted" | "error";
            message: string;
            posted_data_hash: string;
            demo_mode?: true;
            into: string;
            invalid_fields: {
                field: string;
                message: string;
                idref: null;
                error_id: string;
            }[];
            quiz?: {
                [key: string]: string[];
            };
        };
        FeedbackRules: {
            version: string;
            locale: string;
            rules: {
                rule: string;
                field: string;
                accept?: string[];
                threshold?: number | string;
                error: string;
            }[];
        };
        Refill: {
            quiz: {
                [key: string]: string[];
            };
        } | unknown[];
        Submission: {
            id: string;
            contact_form_id: number;
            contact_form_title: string;
            date_gmt: string;
            status: "mail_sent" | "mail_failed" | "spam";
            spam_reason?: string;
            fields: {
                name: string;
                values: string[];
            }[];
            consents: {
                name: string;
                conditions: string;
            }[];
            files: {
                id: string;
                field: string;
                name: string;
                mime_type: string;
                size: number;
                href: string;
            }[];
            meta: {
                ip: string;
                user_agent: string;
                url: string;
                user: number;
                container_post: number;
            };
            mails: {
                name: "mail" | "mail_2";
                state: "waiting" | "sent" | "failed";
                to: string;
                subject: string;
                attempts: number;
                next_attempt_gmt: string | null;
                sent_gmt: string | null;
                refused: {
                    to: string;
                    code: string;
                }[];
                failure: string | null;
            }[];
            _links: {
                [key: string]: {
                    href: string;
                }[];
            };
        };
        OwnEmbed: {
            version: "1.0";
            provider_name: string;
            provider_url: string;
            author_name: string;
            author_url: string;
            title: string;
            type: "rich";
            width: number;
            height: number;
            html: string;
            thumbnail_url?: string;
            thumbnail_width?: number;
            thumbnail_height?: number;
        };
    };
    responses: {
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param";
                };
            };
        };
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        BadRequest2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body";
                };
            };
        };
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_content_too_large";
                };
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_namespace";
                };
            };
        };
        BadRequest3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_post_exists" | "db_update_error" | "db_insert_error" | "empty_content" | "rest_invalid_author" | "rest_post_invalid_page_number" | "rest_post_invalid_id" | "rest_invalid_type" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined" | "rest_invalid_field";
                };
            };
        };
        Unauthorized2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "rest_post_incorrect_password" | "rest_invalid_preview_token";
                };
            };
        };
        NotFound2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_post_invalid_id";
                };
            };
        };
        BadRequest4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_post_exists" | "db_update_error" | "db_insert_error" | "empty_content" | "rest_invalid_author" | "rest_post_invalid_page_number" | "rest_post_invalid_id" | "rest_invalid_type" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined" | "rest_invalid_field";
                };
            };
        };
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_edit_conflict";
                };
            };
        };
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_already_trashed";
                };
            };
        };
        NotFound3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_post_invalid_id";
                };
            };
        };
        Unauthorized3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read" | "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read" | "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "rest_post_incorrect_password";
                };
            };
        };
        NotFound4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_post_invalid_parent" | "rest_post_no_autosave" | "rest_post_invalid_id";
                };
            };
        };
        BadRequest5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_post_exists" | "db_update_error" | "db_insert_error" | "empty_content" | "rest_invalid_author" | "rest_post_invalid_page_number" | "rest_post_invalid_id" | "rest_invalid_type" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined" | "rest_invalid_field" | "http_request_failed" | "rest_cannot_edit_file_type" | "rest_upload_sideload_error" | "rest_image_crop_failed" | "rest_invalid_url" | "rest_upload_invalid_disposition" | "rest_upload_no_data" | "rest_upload_no_content_disposition" | "rest_no_featured_media" | "rest_image_not_edited" | "rest_upload_unknown_error" | "rest_image_rotation_failed" | "rest_unknown_image_file_type";
                };
            };
        };
        Unauthorized4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "rest_cannot_edit_image" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "rest_post_incorrect_password" | "rest_cannot_edit_image";
                };
            };
        };
        NotFound5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_post_invalid_id" | "rest_unknown_attachment";
                };
            };
        };
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_too_busy";
                };
            };
        };
        BadRequest6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_post_exists" | "db_update_error" | "db_insert_error" | "empty_content" | "rest_invalid_author" | "rest_post_invalid_page_number" | "rest_post_invalid_id" | "rest_invalid_type" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined" | "rest_invalid_field" | "http_request_failed" | "rest_cannot_edit_file_type" | "rest_upload_sideload_error" | "rest_image_crop_failed" | "rest_invalid_url" | "rest_upload_invalid_disposition" | "rest_upload_no_data" | "rest_upload_no_content_disposition" | "rest_no_featured_media" | "rest_image_not_edited" | "rest_upload_unknown_error" | "rest_image_rotation_failed" | "rest_unknown_image_file_type";
                };
            };
        };
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_upload_hash_mismatch";
                };
            };
        };
        PayloadTooLarge2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_content_too_large" | "rest_upload_file_too_big";
                };
            };
        };
        NotFound6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_post_invalid_id" | "rest_unknown_attachment";
                };
            };
        };
        BadRequest7: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "http_request_failed" | "rest_cannot_edit_file_type" | "rest_upload_sideload_error" | "rest_image_crop_failed" | "rest_invalid_url" | "rest_upload_invalid_disposition" | "rest_upload_no_data" | "rest_upload_no_content_disposition" | "rest_no_featured_media" | "rest_image_not_edited" | "rest_upload_unknown_error" | "rest_image_rotation_failed" | "rest_unknown_image_file_type" | "rest_post_exists" | "db_update_error" | "db_insert_error" | "empty_content" | "rest_invalid_author" | "rest_post_invalid_page_number" | "rest_post_invalid_id" | "rest_invalid_type" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined" | "rest_invalid_field";
                };
            };
        };
        Unauthorized5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_edit_image" | "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_edit_image" | "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "rest_post_incorrect_password";
                };
            };
        };
        NotFound7: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_unknown_attachment" | "rest_post_invalid_id";
                };
            };
        };
        BadRequest8: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_post_exists" | "db_update_error" | "db_insert_error" | "empty_content" | "rest_invalid_author" | "rest_post_invalid_page_number" | "rest_post_invalid_id" | "rest_invalid_type" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined" | "rest_invalid_field" | "rest_not_in_enum";
                };
            };
        };
        Unauthorized6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "rest_cannot_assign_term" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_sticky" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_others" | "rest_cannot_publish" | "rest_forbidden" | "rest_forbidden_context" | "rest_post_incorrect_password" | "rest_invalid_preview_token" | "rest_cannot_assign_term";
                };
            };
        };
        BadRequest9: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_post_exists" | "db_update_error" | "db_insert_error" | "empty_content" | "rest_invalid_author" | "rest_post_invalid_page_number" | "rest_post_invalid_id" | "rest_invalid_type" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined" | "rest_invalid_field" | "rest_not_in_enum";
                };
            };
        };
        BadRequest10: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_revision_invalid_offset_number" | "rest_revision_invalid_page_number" | "rest_orderby_include_missing_include" | "rest_no_search_term_defined";
                };
            };
        };
        Unauthorized7: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_delete" | "rest_cannot_read" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_delete" | "rest_cannot_read";
                };
            };
        };
        NotFound8: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_post_invalid_id" | "rest_post_invalid_parent" | "rest_revision_parent_id_mismatch";
                };
            };
        };
        NotImplemented: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_trash_not_supported";
                };
            };
        };
        Unauthorized8: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden_context" | "rest_cannot_view" | "rest_cannot_read_type" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden7: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden_context" | "rest_cannot_view" | "rest_cannot_read_type";
                };
            };
        };
        Unauthorized9: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view" | "rest_cannot_read_status" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden8: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view" | "rest_cannot_read_status";
                };
            };
        };
        Unauthorized10: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden_context" | "rest_cannot_view" | "rest_forbidden" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden9: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden_context" | "rest_cannot_view" | "rest_forbidden";
                };
            };
        };
        BadRequest11: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_taxonomy_not_hierarchical" | "rest_post_invalid_id" | "rest_term_invalid" | "empty_term_name" | "db_insert_error" | "term_exists";
                };
            };
        };
        Unauthorized11: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create" | "rest_cannot_delete" | "rest_forbidden_context" | "rest_cannot_update" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden10: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create" | "rest_cannot_delete" | "rest_forbidden_context" | "rest_cannot_update";
                };
            };
        };
        NotFound9: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_term_invalid";
                };
            };
        };
        BadRequest12: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_taxonomy_not_hierarchical" | "rest_post_invalid_id" | "rest_term_invalid" | "empty_term_name" | "db_insert_error" | "term_exists";
                };
            };
        };
        Conflict2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "duplicate_term_slug";
                };
            };
        };
        NotImplemented2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_trash_not_supported";
                };
            };
        };
        NotFound10: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_term_invalid";
                };
            };
        };
        BadRequest13: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_taxonomy_not_hierarchical" | "rest_post_invalid_id" | "rest_term_invalid" | "empty_term_name" | "db_insert_error" | "term_exists";
                };
            };
        };
        BadRequest14: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_user_invalid_email" | "rest_user_exists" | "rest_user_invalid_reassign" | "rest_user_invalid_argument" | "user_login_too_long" | "empty_user_nicename" | "rest_user_invalid_slug" | "user_nicename_too_long" | "rest_user_invalid_role" | "user_url_too_long";
                };
            };
        };
        Unauthorized12: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create_user" | "rest_user_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_roles" | "rest_forbidden_who" | "rest_forbidden_orderby" | "rest_forbidden_context" | "rest_user_cannot_view" | "rest_not_logged_in" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden11: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create_user" | "rest_user_cannot_delete" | "rest_cannot_edit" | "rest_cannot_edit_roles" | "rest_forbidden_who" | "rest_forbidden_orderby" | "rest_forbidden_context" | "rest_user_cannot_view" | "rest_user_invalid_role";
                };
            };
        };
        NotFound11: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_user_invalid_id";
                };
            };
        };
        Conflict3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "existing_user_email" | "existing_user_login";
                };
            };
        };
        NotImplemented3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_trash_not_supported";
                };
            };
        };
        NotFound12: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_user_invalid_id";
                };
            };
        };
        BadRequest15: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_user_invalid_email" | "rest_user_exists" | "rest_user_invalid_reassign" | "rest_user_invalid_argument" | "user_login_too_long" | "empty_user_nicename" | "rest_user_invalid_slug" | "user_nicename_too_long" | "rest_user_invalid_role" | "user_url_too_long";
                };
            };
        };
        BadRequest16: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_user_invalid_email" | "rest_user_exists" | "rest_user_invalid_reassign" | "rest_user_invalid_argument" | "user_login_too_long" | "empty_user_nicename" | "rest_user_invalid_slug" | "user_nicename_too_long" | "rest_user_invalid_role" | "user_url_too_long";
                };
            };
        };
        BadRequest17: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "application_password_empty_name";
                };
            };
        };
        Unauthorized13: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_introspect_app_password_for_non_authenticated_user" | "rest_cannot_list_application_passwords" | "rest_cannot_create_application_passwords" | "rest_cannot_read_application_password" | "rest_cannot_edit_application_password" | "rest_cannot_delete_application_password" | "rest_cannot_delete_application_passwords" | "rest_not_logged_in" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden12: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_introspect_app_password_for_non_authenticated_user" | "rest_cannot_list_application_passwords" | "rest_cannot_create_application_passwords" | "rest_cannot_read_application_password" | "rest_cannot_edit_application_password" | "rest_cannot_delete_application_password" | "rest_cannot_delete_application_passwords";
                };
            };
        };
        NotFound13: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_application_password_not_found" | "rest_no_authenticated_app_password" | "rest_user_invalid_id";
                };
            };
        };
        Conflict4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_too_many_application_passwords";
                };
            };
        };
        NotImplemented4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "application_passwords_disabled_for_user";
                };
            };
        };
        BadRequest18: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "application_password_empty_name";
                };
            };
        };
        BadRequest19: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_comment_author_data_required" | "comment_content_column_length" | "comment_author_email_column_length" | "rest_comment_exists" | "comment_flood" | "rest_comment_content_invalid" | "rest_invalid_comment_type" | "comment_author_column_length" | "rest_comment_author_invalid" | "rest_not_in_enum" | "comment_author_url_column_length" | "rest_comment_failed_create";
                };
            };
        };
        Unauthorized14: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create_note" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_read" | "rest_cannot_read_post" | "rest_forbidden_context" | "rest_forbidden_param" | "rest_comment_invalid_author" | "rest_comment_invalid_author_ip" | "rest_comment_invalid_status" | "rest_comment_login_required" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden13: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create_note" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_cannot_read" | "rest_cannot_read_post" | "rest_comment_closed" | "rest_comment_draft_post" | "rest_forbidden_context" | "rest_forbidden_param" | "rest_comment_invalid_author" | "rest_comment_invalid_author_ip" | "rest_comment_invalid_post_id" | "rest_comment_invalid_status" | "rest_comment_not_supported_post_type" | "rest_comment_trash_post";
                };
            };
        };
        NotFound14: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_comment_invalid_type" | "rest_comment_invalid_id";
                };
            };
        };
        BadRequest20: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_comment_author_data_required" | "comment_content_column_length" | "comment_author_email_column_length" | "rest_comment_exists" | "comment_flood" | "rest_comment_content_invalid" | "rest_invalid_comment_type" | "comment_author_column_length" | "rest_comment_author_invalid" | "rest_not_in_enum" | "comment_author_url_column_length" | "rest_comment_failed_create";
                };
            };
        };
        Conflict5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_comment_failed_edit" | "comment_duplicate";
                };
            };
        };
        Gone2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_already_trashed";
                };
            };
        };
        NotFound15: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_comment_invalid_type" | "rest_comment_invalid_id";
                };
            };
        };
        BadRequest21: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "menu_exists" | "empty_term_name" | "rest_taxonomy_not_hierarchical" | "menu_too_many_items" | "rest_post_invalid_id";
                };
            };
        };
        Unauthorized15: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create" | "rest_cannot_delete" | "rest_forbidden_context" | "rest_cannot_update" | "rest_cannot_view" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden14: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_create" | "rest_cannot_delete" | "rest_forbidden_context" | "rest_cannot_update" | "rest_cannot_view";
                };
            };
        };
        NotFound16: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_term_invalid";
                };
            };
        };
        NotImplemented5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_trash_not_supported";
                };
            };
        };
        NotFound17: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_term_invalid";
                };
            };
        };
        BadRequest22: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "menu_exists" | "empty_term_name" | "rest_taxonomy_not_hierarchical" | "menu_too_many_items" | "rest_post_invalid_id";
                };
            };
        };
        BadRequest23: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_post_exists" | "invalid_menu_id" | "rest_post_invalid_page_number" | "rest_post_invalid_type" | "rest_post_invalid_id" | "rest_term_invalid_id" | "rest_title_required" | "rest_url_required" | "menu_too_many_items";
                };
            };
        };
        Unauthorized16: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_term" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_forbidden_context" | "rest_cannot_view" | "rest_forbidden" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden15: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_assign_term" | "rest_cannot_create" | "rest_cannot_delete" | "rest_cannot_edit" | "rest_forbidden_context" | "rest_cannot_view" | "rest_forbidden";
                };
            };
        };
        NotFound18: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_post_invalid_id";
                };
            };
        };
        BadRequest24: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_post_exists" | "invalid_menu_id" | "rest_post_invalid_page_number" | "rest_post_invalid_type" | "rest_post_invalid_id" | "rest_term_invalid_id" | "rest_title_required" | "rest_url_required" | "menu_too_many_items";
                };
            };
        };
        NotImplemented6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_trash_not_supported";
                };
            };
        };
        NotFound19: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_post_invalid_id";
                };
            };
        };
        Unauthorized17: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden16: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view";
                };
            };
        };
        Unauthorized18: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view_themes" | "rest_cannot_view_active_theme" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden17: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view_themes" | "rest_cannot_view_active_theme";
                };
            };
        };
        Unauthorized19: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read_global_styles" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden18: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read_global_styles";
                };
            };
        };
        NotFound20: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_global_styles_not_found" | "rest_theme_not_found";
                };
            };
        };
        Unauthorized20: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_block_type_cannot_view" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden19: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_block_type_cannot_view";
                };
            };
        };
        NotFound21: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_block_type_invalid";
                };
            };
        };
        BadRequest25: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param";
                };
            };
        };
        Unauthorized21: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_manage_widgets" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden20: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_manage_widgets";
                };
            };
        };
        Unauthorized22: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_manage_templates" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden21: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_manage_templates";
                };
            };
        };
        NotFound22: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_template_not_found";
                };
            };
        };
        NotFound23: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_template_not_found";
                };
            };
        };
        Unauthorized23: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden22: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view";
                };
            };
        };
        Unauthorized24: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden23: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read";
                };
            };
        };
        NotFound24: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_post_invalid_id" | "rest_post_invalid_parent";
                };
            };
        };
        Unauthorized25: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden24: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view";
                };
            };
        };
        Unauthorized26: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view_plugins" | "rest_cannot_view_plugin" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden25: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_view_plugins" | "rest_cannot_view_plugin";
                };
            };
        };
        Unauthorized27: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "block_cannot_read" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden26: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "block_cannot_read";
                };
            };
        };
        NotFound25: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "block_invalid";
                };
            };
        };
        BadRequest26: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body";
                };
            };
        };
        Unauthorized28: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read" | "rest_cannot_edit" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden27: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_read" | "rest_cannot_edit";
                };
            };
        };
        NotFound26: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_post_invalid_parent" | "rest_post_no_autosave" | "rest_post_invalid_id";
                };
            };
        };
        Unauthorized29: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden28: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden";
                };
            };
        };
        Unauthorized30: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_preview" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden29: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_preview" | "rest_invalid_preview_token";
                };
            };
        };
        Unauthorized31: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_manage_webhooks" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden30: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_cannot_manage_webhooks";
                };
            };
        };
        NotFound27: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_webhook_not_found";
                };
            };
        };
        Conflict6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_webhooks_busy" | "rest_too_many_webhooks";
                };
            };
        };
        Gone3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_changes_cursor_gone";
                };
            };
        };
        NotFound28: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_webhook_not_found";
                };
            };
        };
        NotFound29: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "rest_delivery_not_found" | "rest_webhook_not_found";
                };
            };
        };
        BadRequest27: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "db_update_error" | "empty_content";
                };
            };
        };
        Unauthorized32: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                };
            };
        };
        Forbidden31: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden" | "event-not-accessible";
                };
            };
        };
        NotFound30: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "event-archive-page-not-found";
                };
            };
        };
        BadRequest28: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "db_update_error" | "empty_content";
                };
            };
        };
        Gone4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "event-is-in-trash";
                };
            };
        };
        BadRequest29: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "db_update_error" | "empty_content";
                };
            };
        };
        NotFound31: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "event-archive-page-not-found";
                };
            };
        };
        BadRequest30: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "db_update_error" | "empty_content";
                };
            };
        };
        Forbidden32: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden" | "venue-not-accessible";
                };
            };
        };
        NotFound32: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "venue-archive-page-not-found";
                };
            };
        };
        Gone5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "venue-is-in-trash";
                };
            };
        };
        NotFound33: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "venue-archive-page-not-found";
                };
            };
        };
        Forbidden33: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden" | "organizer-not-accessible";
                };
            };
        };
        NotFound34: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "organizer-archive-page-not-found";
                };
            };
        };
        Gone6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "organizer-is-in-trash";
                };
            };
        };
        NotFound35: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "organizer-archive-page-not-found";
                };
            };
        };
        BadRequest31: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_term_invalid" | "empty_term_name" | "db_insert_error" | "term_exists";
                };
            };
        };
        Forbidden34: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_forbidden";
                };
            };
        };
        BadRequest32: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_term_invalid" | "empty_term_name" | "db_insert_error" | "term_exists";
                };
            };
        };
        BadRequest33: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_term_invalid" | "empty_term_name" | "db_insert_error" | "term_exists";
                };
            };
        };
        BadRequest34: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "wpcf7_post_exists";
                };
            };
        };
        Forbidden35: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "wpcf7_forbidden";
                };
            };
        };
        NotFound36: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "wpcf7_not_found";
                };
            };
        };
        BadRequest35: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "wpcf7_post_exists";
                };
            };
        };
        NotFound37: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "wpcf7_not_found";
                };
            };
        };
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "wpcf7_unsupported_media_type";
                };
            };
        };
        BadRequest36: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_invalid_param" | "wpcf7_unit_tag_not_found";
                };
            };
        };
        Forbidden36: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "wpcf7_forbidden";
                };
            };
        };
        NotFound38: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "almanac_submission_file_not_found" | "almanac_submission_not_found";
                };
            };
        };
        NotFound39: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "rest_no_route" | "almanac_submission_file_not_found" | "almanac_submission_not_found";
                };
            };
        };
        Conflict7: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    code?: "almanac_submission_has_no_mail";
                };
            };
        };
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Other: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        context: unknown;
        context2: "view" | "embed" | "edit";
        page: number;
        per_page: number;
        search: string;
        after: string;
        modified_after: string;
        author: number[];
        author_exclude: number[];
        before: string;
        modified_before: string;
        search_columns: ("post_title" | "post_content" | "post_excerpt")[];
        search_semantics: "exact";
        exclude: number[];
        include: number[];
        offset: number;
        order: "asc" | "desc";
        orderby: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title";
        slug: string[];
        status: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit" | "any")[];
        tax_relation: "AND" | "OR";
        id: number;
        password: string;
        excerpt_length: number;
        preview_token: string;
        force: boolean;
        parent: number;
        parent2: number;
        id2: number;
        id3: number;
        per_page2: number;
        exclude2: number[];
        include2: number[];
        orderby2: "date" | "id" | "include" | "relevance" | "slug" | "include_slugs" | "title";
        id4: number;
        force2: true;
        exclude3: number[];
        include3: number[];
        order2: "asc" | "desc";
        orderby3: "id" | "include" | "name" | "slug" | "include_slugs" | "term_group" | "description" | "count";
        hide_empty: boolean;
        post: number;
        id5: number;
        force3: true;
        id6: number;
        force4: true;
        reassign: number | false;
        user_id: string;
        uuid: string;
        password2: string;
        id7: number;
        id8: number;
        id9: number;
        stylesheet: string;
        namespace: string;
        id10: string;
        slug2: string;
        is_custom: boolean;
        template_prefix: string;
        id11: string;
        slug3: string;
        name: string;
        id12: number;
        webhook: number;
        id13: string;
        per_page3: number;
        search2: string;
        status2: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit")[];
        id14: number;
        slug4: string;
        slug5: string;
        event: number;
        has_events: boolean;
        only_with_upcoming: boolean;
        exclude4: number[];
        include4: number[];
        order3: string;
        orderby4: string;
        hide_empty2: boolean;
        post2: number;
        event2: number;
        slug6: string;
        id15: number;
        id16: number;
        form: number;
        status3: "mail_sent" | "mail_failed" | "spam";
        after2: string;
        before2: string;
        id17: string;
        url: string;
        _embed: unknown;
        "If-None-Match": string;
    };
    requestBodies: {
        postWpV2PostsById: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    password?: string | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    author?: number | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    featured_media?: number | null;
                    comment_status?: "open" | "closed" | null;
                    ping_status?: "open" | "closed" | null;
                    format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio" | null;
                    meta?: {
                        footnotes?: string | null;
                    } | unknown[] | null;
                    sticky?: boolean | number | null;
                    template?: "" | null;
                    categories?: number[] | Record<string, never> | string | number | null;
                    tags?: number[] | Record<string, never> | string | number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    password?: string;
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    author?: number;
                    excerpt?: string | (number | boolean | unknown[]);
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
                    meta?: {
                        footnotes?: string;
                    };
                    sticky?: boolean | number;
                    template?: "";
                    categories?: number[] | number;
                    tags?: number[] | number;
                };
            };
        };
        postWpV2PagesById: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    password?: string | null;
                    parent?: number | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    author?: number | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    featured_media?: number | null;
                    comment_status?: "open" | "closed" | null;
                    ping_status?: "open" | "closed" | null;
                    menu_order?: number | null;
                    meta?: {
                        footnotes?: string | null;
                    } | unknown[] | null;
                    template?: "" | "start.php" | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    password?: string;
                    parent?: number;
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    author?: number;
                    excerpt?: string | (number | boolean | unknown[]);
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    menu_order?: number;
                    meta?: {
                        footnotes?: string;
                    };
                    template?: "" | "start.php";
                };
            };
        };
        postWpV2MediaById: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    author?: number | null;
                    featured_media?: number | null;
                    comment_status?: "open" | "closed" | null;
                    ping_status?: "open" | "closed" | null;
                    meta?: Record<string, never> | unknown[] | null;
                    template?: "" | null;
                    alt_text?: string | null;
                    caption?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    description?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    post?: number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    author?: number;
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    meta?: Record<string, never>;
                    template?: "";
                    alt_text?: string;
                    caption?: string | (number | boolean | unknown[]);
                    description?: string | (number | boolean | unknown[]);
                    post?: number;
                };
            };
        };
        postWpV2BlocksById: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    meta?: {
                        footnotes?: string | null;
                        wp_pattern_sync_status?: "" | "partial" | "unsynced";
                    } | unknown[] | null;
                    template?: "" | null;
                    wp_pattern_category?: number[] | Record<string, never> | string | number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    excerpt?: string | (number | boolean | unknown[]);
                    meta?: {
                        footnotes?: string;
                        wp_pattern_sync_status?: "" | "partial" | "unsynced";
                    };
                    template?: "";
                    wp_pattern_category?: number[] | number;
                };
            };
        };
        postWpV2NavigationById: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    template?: "" | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    template?: "";
                };
            };
        };
        postWpV2CategoriesById: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    slug?: string | null;
                    parent?: number | null;
                    meta?: Record<string, never> | unknown[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    name?: string;
                    description?: string;
                    slug?: string;
                    parent?: number;
                    meta?: Record<string, never>;
                };
            };
        };
        postWpV2TagsById: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    slug?: string | null;
                    meta?: Record<string, never> | unknown[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    name?: string;
                    description?: string;
                    slug?: string;
                    meta?: Record<string, never>;
                };
            };
        };
        postWpV2WpPatternCategoryById: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    slug?: string | null;
                    meta?: Record<string, never> | unknown[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    name?: string;
                    description?: string;
                    slug?: string;
                    meta?: Record<string, never>;
                };
            };
        };
        postWpV2UsersById: {
            content: {
                "application/json": {
                    username?: string;
                    name?: string | null;
                    first_name?: string | null;
                    last_name?: string | null;
                    email?: string | null;
                    url?: string | null;
                    description?: string | null;
                    locale?: "" | "en_US" | "es_ES" | null;
                    nickname?: string | null;
                    slug?: string | null;
                    roles?: ("administrator" | "editor" | "author" | "contributor" | "subscriber")[] | Record<string, never> | string | null;
                    password?: string | null;
                    meta?: Record<string, never> | unknown[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    username?: string;
                    name?: string;
                    first_name?: string;
                    last_name?: string;
                    email?: string;
                    url?: string;
                    description?: string;
                    locale?: "" | "en_US" | "es_ES";
                    nickname?: string;
                    slug?: string;
                    roles?: ("administrator" | "editor" | "author" | "contributor" | "subscriber")[];
                    password?: string;
                    meta?: Record<string, never>;
                };
            };
        };
        postWpV2UsersByUserIdApplicationPasswordsByUuid: {
            content: {
                "application/json": {
                    app_id?: string;
                    name?: string | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    app_id?: string;
                    name?: string;
                };
            };
        };
        postWpV2CommentsById: {
            content: {
                "application/json": {
                    author?: number | null;
                    author_email?: ((string | unknown | "" | null) | null) | unknown | "" | null;
                    author_ip?: ((string | unknown | unknown | null) | null) | unknown | unknown | null;
                    author_name?: string | null;
                    author_url?: string | null;
                    author_user_agent?: string | null;
                    content?: string | {
                        raw?: unknown;
                    } | (number | boolean | unknown[]) | null;
                    date?: string | null;
                    date_gmt?: string | null;
                    parent?: number | null;
                    post?: number | null;
                    status?: string | null;
                    meta?: {
                        _wp_note_status?: "resolved" | "reopen" | null;
                    } | unknown[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    author?: number;
                    author_email?: string | unknown | "";
                    author_ip?: string | unknown | unknown;
                    author_name?: string;
                    author_url?: string;
                    author_user_agent?: string;
                    content?: string | (number | boolean | unknown[]);
                    date?: string;
                    date_gmt?: string;
                    parent?: number;
                    post?: number;
                    status?: string;
                    meta?: {
                        _wp_note_status?: "resolved" | "reopen";
                    };
                };
            };
        };
        postWpV2MenusById: {
            content: {
                "application/json": {
                    name?: string | null;
                    description?: string | null;
                    slug?: string | null;
                    meta?: Record<string, never> | unknown[] | null;
                    locations?: ("primary" | "footer")[] | Record<string, never> | string;
                    auto_add?: boolean | number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    name?: string;
                    description?: string;
                    slug?: string;
                    meta?: Record<string, never>;
                    locations?: ("primary" | "footer")[];
                    auto_add?: boolean | number;
                };
            };
        };
        postWpV2MenuItemsById: {
            content: {
                "application/json": {
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    type?: "taxonomy" | "post_type" | "post_type_archive" | "custom" | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    parent?: number | null;
                    attr_title?: string | null;
                    classes?: string[] | Record<string, never> | string | null;
                    description?: string | null;
                    menu_order?: number | null;
                    object?: string | null;
                    object_id?: number | null;
                    target?: "_blank" | "" | null;
                    url?: string;
                    xfn?: string[] | Record<string, never> | string | null;
                    menus?: number | null;
                    meta?: Record<string, never> | unknown[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    title?: string | (number | boolean | unknown[]);
                    type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    parent?: number;
                    attr_title?: string;
                    classes?: string[] | string;
                    description?: string;
                    menu_order?: number;
                    object?: string;
                    object_id?: number;
                    target?: "_blank" | "";
                    url?: string;
                    xfn?: string[] | string;
                    menus?: number;
                    meta?: Record<string, never>;
                };
            };
        };
        postWpV2Settings: {
            content: {
                "application/json": {
                    title?: string | null;
                    description?: string | null;
                    url?: string | null;
                    email?: string | null;
                    timezone?: "" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu" | null;
                    date_format?: string | null;
                    time_format?: string | null;
                    start_of_week?: number | null;
                    language?: "" | "en_US" | "es_ES" | "ar" | "de_DE" | "fr_FR" | "it_IT" | "ja" | "nl_NL" | "pt_PT" | null;
                    use_smilies?: boolean | number | null;
                    default_category?: number | null;
                    default_post_format?: "0" | "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio" | null;
                    posts_per_page?: number | null;
                    show_on_front?: "posts" | "page" | null;
                    page_on_front?: number | null;
                    page_for_posts?: number | null;
                    permalink_structure?: string | null;
                    default_ping_status?: "open" | "closed" | null;
                    default_comment_status?: "open" | "closed" | null;
                    site_logo?: number | null;
                    site_icon?: number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    title?: string;
                    description?: string;
                    url?: string;
                    email?: string;
                    timezone?: "" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu";
                    date_format?: string;
                    time_format?: string;
                    start_of_week?: number;
                    language?: "" | "en_US" | "es_ES" | "ar" | "de_DE" | "fr_FR" | "it_IT" | "ja" | "nl_NL" | "pt_PT";
                    use_smilies?: boolean | number;
                    default_category?: number;
                    default_post_format?: "0" | "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
                    posts_per_page?: number;
                    show_on_front?: "posts" | "page";
                    page_on_front?: number;
                    page_for_posts?: number;
                    permalink_structure?: string;
                    default_ping_status?: "open" | "closed";
                    default_comment_status?: "open" | "closed";
                    site_logo?: number;
                    site_icon?: number;
                };
            };
        };
        postAlmanacV1WebhooksById: {
            content: {
                "application/json": {
                    name?: string | null;
                    url?: string;
                    kinds?: ("item" | "media" | "term" | "comment" | "user" | "submission")[] | Record<string, never> | string | null;
                    types?: string[] | Record<string, never> | string | null;
                    actions?: ("created" | "updated" | "deleted")[] | Record<string, never> | string | null;
                    active?: boolean | number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    name?: string;
                    url?: string;
                    kinds?: ("item" | "media" | "term" | "comment" | "user" | "submission")[];
                    types?: string[] | string;
                    actions?: ("created" | "updated" | "deleted")[];
                    active?: boolean | number;
                };
            };
        };
        postTribeEventsV1EventsById: {
            content: {
                "application/json": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    title?: string;
                    description?: string;
                    slug?: string;
                    excerpt?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    timezone?: string | ("" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu") | unknown;
                    all_day?: boolean | number;
                    start_date?: string;
                    end_date?: string;
                    image?: "" | string | {
                        id: number;
                    } | false;
                    cost?: (string | number) | (string | number)[] | null;
                    website?: string | null;
                    show_map?: boolean | number;
                    show_map_link?: boolean | number;
                    hide_from_listings?: boolean | number;
                    sticky?: boolean | number;
                    featured?: boolean | number;
                    event_status?: "scheduled" | "canceled" | "postponed" | null;
                    event_status_reason?: string | null;
                    categories?: number | string | (number | string | {
                        id: number | string;
                    })[] | null;
                    tags?: number | string | (number | string | {
                        id: number | string;
                    })[] | null;
                    venue?: number | {
                        venue: string;
                    } | (number | {
                        venue: string;
                    } | null)[] | null;
                    organizer?: number | {
                        organizer: string;
                    } | (number | {
                        organizer: string;
                    } | null)[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    title?: string;
                    description?: string;
                    slug?: string;
                    excerpt?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    timezone?: string | ("" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu") | unknown;
                    all_day?: boolean | number;
                    start_date?: string;
                    end_date?: string;
                    image?: "" | string;
                    cost?: (string | number) | (string | number)[];
                    website?: string;
                    show_map?: boolean | number;
                    show_map_link?: boolean | number;
                    hide_from_listings?: boolean | number;
                    sticky?: boolean | number;
                    featured?: boolean | number;
                    event_status?: "scheduled" | "canceled" | "postponed";
                    event_status_reason?: string;
                    categories?: number | string | (number | string)[];
                    tags?: number | string | (number | string)[];
                    venue?: number | {
                        venue: string;
                    } | (number | {
                        venue: string;
                    })[];
                    organizer?: number | {
                        organizer: string;
                    } | (number | {
                        organizer: string;
                    })[];
                };
            };
        };
        postTribeEventsV1EventsBySlugBySlug: {
            content: {
                "application/json": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    title?: string;
                    description?: string;
                    excerpt?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    timezone?: string | ("" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu") | unknown;
                    all_day?: boolean | number;
                    start_date?: string;
                    end_date?: string;
                    image?: "" | string | {
                        id: number;
                    } | false;
                    cost?: (string | number) | (string | number)[] | null;
                    website?: string | null;
                    show_map?: boolean | number;
                    show_map_link?: boolean | number;
                    hide_from_listings?: boolean | number;
                    sticky?: boolean | number;
                    featured?: boolean | number;
                    event_status?: "scheduled" | "canceled" | "postponed" | null;
                    event_status_reason?: string | null;
                    categories?: number | string | (number | string | {
                        id: number | string;
                    })[] | null;
                    tags?: number | string | (number | string | {
                        id: number | string;
                    })[] | null;
                    venue?: number | {
                        venue: string;
                    } | (number | {
                        venue: string;
                    } | null)[] | null;
                    organizer?: number | {
                        organizer: string;
                    } | (number | {
                        organizer: string;
                    } | null)[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    title?: string;
                    description?: string;
                    excerpt?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    timezone?: string | ("" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu") | unknown;
                    all_day?: boolean | number;
                    start_date?: string;
                    end_date?: string;
                    image?: "" | string;
                    cost?: (string | number) | (string | number)[];
                    website?: string;
                    show_map?: boolean | number;
                    show_map_link?: boolean | number;
                    hide_from_listings?: boolean | number;
                    sticky?: boolean | number;
                    featured?: boolean | number;
                    event_status?: "scheduled" | "canceled" | "postponed";
                    event_status_reason?: string;
                    categories?: number | string | (number | string)[];
                    tags?: number | string | (number | string)[];
                    venue?: number | {
                        venue: string;
                    } | (number | {
                        venue: string;
                    })[];
                    organizer?: number | {
                        organizer: string;
                    } | (number | {
                        organizer: string;
                    })[];
                };
            };
        };
        postTribeEventsV1VenuesById: {
            content: {
                "application/json": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    venue?: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    show_map?: "" | "1" | "true" | "yes" | "0" | "false" | "no" | true | false;
                    show_map_link?: "" | "1" | "true" | "yes" | "0" | "false" | "no" | true | false;
                    address?: string;
                    city?: string;
                    country?: string;
                    province?: string;
                    state?: string;
                    zip?: string;
                    phone?: string;
                    stateprovince?: string;
                    website?: string;
                    geo_lat?: "" | number | string;
                    geo_lng?: "" | number | string;
                    image?: "" | string | {
                        id: number;
                    } | false;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    venue?: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    show_map?: "" | "1" | "true" | "yes" | "0" | "false" | "no" | true | false;
                    show_map_link?: "" | "1" | "true" | "yes" | "0" | "false" | "no" | true | false;
                    address?: string;
                    city?: string;
                    country?: string;
                    province?: string;
                    state?: string;
                    zip?: string;
                    phone?: string;
                    stateprovince?: string;
                    website?: string;
                    geo_lat?: "" | number | string;
                    geo_lng?: "" | number | string;
                    image?: "" | string;
                };
            };
        };
        postTribeEventsV1OrganizersById: {
            content: {
                "application/json": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    organizer?: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    phone?: string;
                    website?: string;
                    email?: string;
                    image?: "" | string | {
                        id: number;
                    } | false;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    organizer?: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    phone?: string;
                    website?: string;
                    email?: string;
                    image?: "" | string;
                };
            };
        };
        postTribeEventsV1CategoriesById: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    slug?: string;
                    parent?: number;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    name?: string;
                    description?: string;
                    slug?: string;
                    parent?: number;
                };
            };
        };
        postTribeEventsV1TagsById: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    slug?: string;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    name?: string;
                    description?: string;
                    slug?: string;
                };
            };
        };
        postContactForm7V1ContactFormsById: {
            content: {
                "application/json": {
                    context?: string | null;
                    title?: string | null;
                    locale?: string | null;
                    form?: string | null;
                    mail?: {
                        active?: boolean | number;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean | number;
                        exclude_blank?: boolean | number;
                    } | unknown[] | null;
                    mail_2?: {
                        active?: boolean | number;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean | number;
                        exclude_blank?: boolean | number;
                    } | unknown[] | null;
                    messages?: Record<string, never> | unknown[] | null;
                    additional_settings?: string | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    context?: string;
                    title?: string;
                    locale?: string;
                    form?: string;
                    mail?: {
                        active?: boolean;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean;
                        exclude_blank?: boolean;
                    };
                    mail_2?: {
                        active?: boolean;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean;
                        exclude_blank?: boolean;
                    };
                    messages?: Record<string, never>;
                    additional_settings?: string;
                };
            };
        };
    };
    headers: {
        "X-WP-Total": number;
        "X-WP-TotalPages": number;
        "X-TEC-Total": number;
        "X-TEC-TotalPages": number;
        Link: string;
        Location: string;
        ETag: string;
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "get/": {
        parameters: {
            query?: {
                context?: components["parameters"]["context"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postBatchV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    validation?: "require-all-validate" | "normal";
                    requests: {
                        method?: "POST" | "PUT" | "PATCH" | "DELETE";
                        path: string;
                        body?: {
                            [key: string]: unknown;
                        };
                        headers?: {
                            [key: string]: unknown;
                        };
                    }[] | Record<string, never> | string;
                };
                "application/x-www-form-urlencoded": {
                    validation?: "require-all-validate" | "normal";
                    requests: {
                        method?: "POST" | "PUT" | "PATCH" | "DELETE";
                        path: string;
                        body?: {
                            [key: string]: unknown;
                        };
                        headers?: {
                            [key: string]: unknown;
                        };
                    }[];
                };
            };
        };
        responses: {
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResponses"];
                };
            };
            400: components["responses"]["BadRequest2"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2: {
        parameters: {
            query?: {
                namespace?: "wp/v2";
                context?: components["parameters"]["context"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamespaceIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Posts: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                after?: components["parameters"]["after"];
                modified_after?: components["parameters"]["modified_after"];
                author?: components["parameters"]["author"];
                author_exclude?: components["parameters"]["author_exclude"];
                before?: components["parameters"]["before"];
                modified_before?: components["parameters"]["modified_before"];
                search_columns?: components["parameters"]["search_columns"];
                search_semantics?: components["parameters"]["search_semantics"];
                exclude?: components["parameters"]["exclude"];
                include?: components["parameters"]["include"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby"];
                slug?: components["parameters"]["slug"];
                status?: components["parameters"]["status"];
                categories?: number[];
                "categories[terms]"?: number[];
                "categories[include_children]"?: boolean;
                "categories[operator]"?: "AND" | "OR";
                categories_exclude?: number[];
                "categories_exclude[terms]"?: number[];
                "categories_exclude[include_children]"?: boolean;
                tags?: number[];
                "tags[terms]"?: number[];
                "tags[operator]"?: "AND" | "OR";
                tags_exclude?: number[];
                "tags_exclude[terms]"?: number[];
                tax_relation?: components["parameters"]["tax_relation"];
                format?: ("standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio")[];
                sticky?: boolean;
                ignore_sticky?: boolean;
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"][] | components["schemas"]["PostEmbed"][] | components["schemas"]["PostEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound2"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Posts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    password?: string | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    author?: number | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    featured_media?: number | null;
                    comment_status?: "open" | "closed" | null;
                    ping_status?: "open" | "closed" | null;
                    format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio" | null;
                    meta?: {
                        footnotes?: string | null;
                    } | unknown[] | null;
                    sticky?: boolean | number | null;
                    template?: "" | null;
                    categories?: number[] | Record<string, never> | string | number | null;
                    tags?: number[] | Record<string, never> | string | number | null;
                } | ({
                    title: string | {
                        raw: string | number;
                    };
                } & {
                    [key: string]: unknown;
                }) | ({
                    content: string | {
                        raw: string | number;
                    };
                } & {
                    [key: string]: unknown;
                }) | ({
                    excerpt: string | {
                        raw: string | number;
                    };
                } & {
                    [key: string]: unknown;
                });
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    password?: string;
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    author?: number;
                    excerpt?: string | (number | boolean | unknown[]);
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
                    meta?: {
                        footnotes?: string;
                    };
                    sticky?: boolean | number;
                    template?: "";
                    categories?: number[] | number;
                    tags?: number[] | number;
                } | ({
                    title: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    content: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    excerpt: string;
                } & {
                    [key: string]: unknown;
                });
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound2"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PostsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                password?: components["parameters"]["password"];
                excerpt_length?: components["parameters"]["excerpt_length"];
                preview_token?: components["parameters"]["preview_token"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"] | components["schemas"]["PostEmbed"] | components["schemas"]["PostEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2PostsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2PostsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2PostsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2PostsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2PostsById: {
        parameters: {
            query?: {
                force?: components["parameters"]["force"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostEdit"] | components["schemas"]["DeletedPost"];
                };
            };
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2PostsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2PostsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PostsByIdAutosaves: {
        parameters: {
            query?: {
                parent?: components["parameters"]["parent"];
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostAutosave"][] | components["schemas"]["PostAutosaveEmbed"][] | components["schemas"]["PostAutosaveEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2PostsByIdAutosaves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    parent?: number;
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    password?: string | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    author?: number | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    featured_media?: number | null;
                    comment_status?: "open" | "closed" | null;
                    ping_status?: "open" | "closed" | null;
                    format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio" | null;
                    meta?: {
                        footnotes?: string | null;
                    } | unknown[] | null;
                    sticky?: boolean | number | null;
                    template?: "" | null;
                    categories?: number[] | Record<string, never> | string | number | null;
                    tags?: number[] | Record<string, never> | string | number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    parent?: number;
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    password?: string;
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    author?: number;
                    excerpt?: string | (number | boolean | unknown[]);
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    format?: "standard" | "aside" | "chat" | "gallery" | "link" | "image" | "quote" | "status" | "video" | "audio";
                    meta?: {
                        footnotes?: string;
                    };
                    sticky?: boolean | number;
                    template?: "";
                    categories?: number[] | number;
                    tags?: number[] | number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostAutosaveEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PostsByParentAutosavesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostAutosave"] | components["schemas"]["PostAutosaveEmbed"] | components["schemas"]["PostAutosaveEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Pages: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                after?: components["parameters"]["after"];
                modified_after?: components["parameters"]["modified_after"];
                author?: components["parameters"]["author"];
                author_exclude?: components["parameters"]["author_exclude"];
                before?: components["parameters"]["before"];
                modified_before?: components["parameters"]["modified_before"];
                search_columns?: components["parameters"]["search_columns"];
                search_semantics?: components["parameters"]["search_semantics"];
                exclude?: components["parameters"]["exclude"];
                include?: components["parameters"]["include"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title" | "menu_order";
                slug?: components["parameters"]["slug"];
                status?: components["parameters"]["status"];
                menu_order?: number;
                parent?: number[];
                parent_exclude?: number[];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"][] | components["schemas"]["PageEmbed"][] | components["schemas"]["PageEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound2"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Pages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    password?: string | null;
                    parent?: number | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    author?: number | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    featured_media?: number | null;
                    comment_status?: "open" | "closed" | null;
                    ping_status?: "open" | "closed" | null;
                    menu_order?: number | null;
                    meta?: {
                        footnotes?: string | null;
                    } | unknown[] | null;
                    template?: "" | "start.php" | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    password?: string;
                    parent?: number;
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    author?: number;
                    excerpt?: string | (number | boolean | unknown[]);
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    menu_order?: number;
                    meta?: {
                        footnotes?: string;
                    };
                    template?: "" | "start.php";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound2"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PagesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                password?: components["parameters"]["password"];
                excerpt_length?: components["parameters"]["excerpt_length"];
                preview_token?: components["parameters"]["preview_token"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] | components["schemas"]["PageEmbed"] | components["schemas"]["PageEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2PagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2PagesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2PagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2PagesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2PagesById: {
        parameters: {
            query?: {
                force?: components["parameters"]["force"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEdit"] | components["schemas"]["DeletedPage"];
                };
            };
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2PagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2PagesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PagesByIdAutosaves: {
        parameters: {
            query?: {
                parent?: components["parameters"]["parent"];
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageAutosave"][] | components["schemas"]["PageAutosaveEmbed"][] | components["schemas"]["PageAutosaveEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2PagesByIdAutosaves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    parent?: number | null;
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    password?: string | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    author?: number | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    featured_media?: number | null;
                    comment_status?: "open" | "closed" | null;
                    ping_status?: "open" | "closed" | null;
                    menu_order?: number | null;
                    meta?: {
                        footnotes?: string | null;
                    } | unknown[] | null;
                    template?: "" | "start.php" | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    parent?: number;
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    password?: string;
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    author?: number;
                    excerpt?: string | (number | boolean | unknown[]);
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    menu_order?: number;
                    meta?: {
                        footnotes?: string;
                    };
                    template?: "" | "start.php";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageAutosaveEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PagesByParentAutosavesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageAutosave"] | components["schemas"]["PageAutosaveEmbed"] | components["schemas"]["PageAutosaveEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Media: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                after?: components["parameters"]["after"];
                modified_after?: components["parameters"]["modified_after"];
                author?: components["parameters"]["author"];
                author_exclude?: components["parameters"]["author_exclude"];
                before?: components["parameters"]["before"];
                modified_before?: components["parameters"]["modified_before"];
                search_columns?: components["parameters"]["search_columns"];
                search_semantics?: components["parameters"]["search_semantics"];
                exclude?: components["parameters"]["exclude"];
                include?: components["parameters"]["include"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby"];
                slug?: components["parameters"]["slug"];
                status?: ("inherit" | "private" | "trash")[];
                parent?: number[];
                parent_exclude?: number[];
                media_type?: ("image" | "video" | "text" | "application" | "audio")[];
                mime_type?: string[];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"][] | components["schemas"]["AttachmentEmbed"][] | components["schemas"]["AttachmentEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest5"];
            401: components["responses"]["Unauthorized4"];
            403: components["responses"]["Forbidden3"];
            404: components["responses"]["NotFound5"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Media: {
        parameters: {
            query?: never;
            header?: {
                "Content-Disposition"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    author?: number;
                    featured_media?: number;
                    comment_status?: "open" | "closed";
                    ping_status?: "open" | "closed";
                    template?: "";
                    alt_text?: string;
                    caption?: string | (number | boolean | unknown[]);
                    description?: string | (number | boolean | unknown[]);
                    post?: number;
                    generate_sub_sizes?: boolean | number;
                    convert_format?: boolean | number;
                    url?: string;
                };
                "application/octet-stream": unknown;
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentEdit"];
                };
            };
            400: components["responses"]["BadRequest6"];
            401: components["responses"]["Unauthorized4"];
            403: components["responses"]["Forbidden3"];
            404: components["responses"]["NotFound5"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge2"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MediaById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"] | components["schemas"]["AttachmentEmbed"] | components["schemas"]["AttachmentEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest5"];
            401: components["responses"]["Unauthorized4"];
            403: components["responses"]["Forbidden3"];
            404: components["responses"]["NotFound6"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2MediaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MediaById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentEdit"];
                };
            };
            400: components["responses"]["BadRequest6"];
            401: components["responses"]["Unauthorized4"];
            403: components["responses"]["Forbidden3"];
            404: components["responses"]["NotFound6"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2MediaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MediaById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentEdit"];
                };
            };
            400: components["responses"]["BadRequest6"];
            401: components["responses"]["Unauthorized4"];
            403: components["responses"]["Forbidden3"];
            404: components["responses"]["NotFound6"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2MediaById: {
        parameters: {
            query?: {
                force?: components["parameters"]["force"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentEdit"] | components["schemas"]["DeletedAttachment"];
                };
            };
            400: components["responses"]["BadRequest5"];
            401: components["responses"]["Unauthorized4"];
            403: components["responses"]["Forbidden3"];
            404: components["responses"]["NotFound6"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2MediaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MediaById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentEdit"];
                };
            };
            400: components["responses"]["BadRequest6"];
            401: components["responses"]["Unauthorized4"];
            403: components["responses"]["Forbidden3"];
            404: components["responses"]["NotFound6"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2MediaByIdPostProcess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id3"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    action: "create-image-subsizes";
                };
                "application/x-www-form-urlencoded": {
                    action: "create-image-subsizes";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentEdit"];
                };
            };
            400: components["responses"]["BadRequest7"];
            401: components["responses"]["Unauthorized5"];
            403: components["responses"]["Forbidden4"];
            404: components["responses"]["NotFound7"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2MediaByIdEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id3"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    src: string;
                    modifiers?: ({
                        type: "flip";
                        args: {
                            flip: {
                                horizontal: boolean;
                                vertical: boolean;
                            };
                        };
                    } | {
                        type: "rotate";
                        args: {
                            angle: number;
                        };
                    } | {
                        type: "crop";
                        args: {
                            left: number;
                            top: number;
                            width: number;
                            height: number;
                        };
                    })[] | null;
                    rotation?: number | null;
                    flip?: {
                        horizontal?: boolean | number;
                        vertical?: boolean | number;
                    } | unknown[] | null;
                    x?: number | null;
                    y?: number | null;
                    width?: number | null;
                    height?: number | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    alt_text?: string | null;
                    caption?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    description?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    post?: number | null;
                };
                "application/x-www-form-urlencoded": {
                    src: string;
                    modifiers?: ({
                        type: "flip";
                        args: {
                            flip: {
                                horizontal: boolean;
                                vertical: boolean;
                            };
                        };
                    } | {
                        type: "rotate";
                        args: {
                            angle: number;
                        };
                    } | {
                        type: "crop";
                        args: {
                            left: number;
                            top: number;
                            width: number;
                            height: number;
                        };
                    })[];
                    rotation?: number;
                    flip?: {
                        horizontal?: boolean;
                        vertical?: boolean;
                    };
                    x?: number;
                    y?: number;
                    width?: number;
                    height?: number;
                    title?: string | (number | boolean | unknown[]);
                    alt_text?: string;
                    caption?: string | (number | boolean | unknown[]);
                    description?: string | (number | boolean | unknown[]);
                    post?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            400: components["responses"]["BadRequest7"];
            401: components["responses"]["Unauthorized5"];
            403: components["responses"]["Forbidden4"];
            404: components["responses"]["NotFound7"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Blocks: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                after?: components["parameters"]["after"];
                modified_after?: components["parameters"]["modified_after"];
                author?: components["parameters"]["author"];
                author_exclude?: components["parameters"]["author_exclude"];
                before?: components["parameters"]["before"];
                modified_before?: components["parameters"]["modified_before"];
                search_columns?: components["parameters"]["search_columns"];
                search_semantics?: components["parameters"]["search_semantics"];
                exclude?: components["parameters"]["exclude"];
                include?: components["parameters"]["include"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby"];
                slug?: components["parameters"]["slug"];
                status?: components["parameters"]["status"];
                wp_pattern_category?: number[];
                "wp_pattern_category[terms]"?: number[];
                "wp_pattern_category[operator]"?: "AND" | "OR";
                wp_pattern_category_exclude?: number[];
                "wp_pattern_category_exclude[terms]"?: number[];
                tax_relation?: components["parameters"]["tax_relation"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlock"][] | components["schemas"]["WpBlockEmbed"][] | components["schemas"]["WpBlockEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest8"];
            401: components["responses"]["Unauthorized6"];
            403: components["responses"]["Forbidden5"];
            404: components["responses"]["NotFound2"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Blocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    meta?: {
                        footnotes?: string | null;
                        wp_pattern_sync_status?: "" | "partial" | "unsynced";
                    } | unknown[] | null;
                    template?: "" | null;
                    wp_pattern_category?: number[] | Record<string, never> | string | number | null;
                } | ({
                    title: string | {
                        raw: string | number;
                    };
                } & {
                    [key: string]: unknown;
                }) | ({
                    content: string | {
                        raw: string | number;
                    };
                } & {
                    [key: string]: unknown;
                }) | ({
                    excerpt: string | {
                        raw: string | number;
                    };
                } & {
                    [key: string]: unknown;
                });
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    excerpt?: string | (number | boolean | unknown[]);
                    meta?: {
                        footnotes?: string;
                        wp_pattern_sync_status?: "" | "partial" | "unsynced";
                    };
                    template?: "";
                    wp_pattern_category?: number[] | number;
                } | ({
                    title: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    content: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    excerpt: string;
                } & {
                    [key: string]: unknown;
                });
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockEdit"];
                };
            };
            400: components["responses"]["BadRequest9"];
            401: components["responses"]["Unauthorized6"];
            403: components["responses"]["Forbidden5"];
            404: components["responses"]["NotFound2"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlocksById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                preview_token?: components["parameters"]["preview_token"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlock"] | components["schemas"]["WpBlockEmbed"] | components["schemas"]["WpBlockEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest8"];
            401: components["responses"]["Unauthorized6"];
            403: components["responses"]["Forbidden5"];
            404: components["responses"]["NotFound3"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2BlocksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2BlocksById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockEdit"];
                };
            };
            400: components["responses"]["BadRequest9"];
            401: components["responses"]["Unauthorized6"];
            403: components["responses"]["Forbidden5"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2BlocksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2BlocksById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockEdit"];
                };
            };
            400: components["responses"]["BadRequest9"];
            401: components["responses"]["Unauthorized6"];
            403: components["responses"]["Forbidden5"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2BlocksById: {
        parameters: {
            query?: {
                force?: components["parameters"]["force"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockEdit"] | components["schemas"]["DeletedWpBlock"];
                };
            };
            400: components["responses"]["BadRequest8"];
            401: components["responses"]["Unauthorized6"];
            403: components["responses"]["Forbidden5"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2BlocksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2BlocksById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockEdit"];
                };
            };
            400: components["responses"]["BadRequest9"];
            401: components["responses"]["Unauthorized6"];
            403: components["responses"]["Forbidden5"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlocksByIdAutosaves: {
        parameters: {
            query?: {
                parent?: components["parameters"]["parent"];
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockAutosave"][] | components["schemas"]["WpBlockAutosaveEmbed"][] | components["schemas"]["WpBlockAutosaveEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2BlocksByIdAutosaves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    parent?: number;
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    excerpt?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    meta?: {
                        footnotes?: string | null;
                        wp_pattern_sync_status?: "" | "partial" | "unsynced";
                    } | unknown[] | null;
                    template?: "" | null;
                    wp_pattern_category?: number[] | Record<string, never> | string | number | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    parent?: number;
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    excerpt?: string | (number | boolean | unknown[]);
                    meta?: {
                        footnotes?: string;
                        wp_pattern_sync_status?: "" | "partial" | "unsynced";
                    };
                    template?: "";
                    wp_pattern_category?: number[] | number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockAutosaveEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlocksByParentAutosavesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockAutosave"] | components["schemas"]["WpBlockAutosaveEmbed"] | components["schemas"]["WpBlockAutosaveEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Navigation: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                after?: components["parameters"]["after"];
                modified_after?: components["parameters"]["modified_after"];
                author?: components["parameters"]["author"];
                author_exclude?: components["parameters"]["author_exclude"];
                before?: components["parameters"]["before"];
                modified_before?: components["parameters"]["modified_before"];
                search_columns?: components["parameters"]["search_columns"];
                search_semantics?: components["parameters"]["search_semantics"];
                exclude?: components["parameters"]["exclude"];
                include?: components["parameters"]["include"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby"];
                slug?: components["parameters"]["slug"];
                status?: components["parameters"]["status"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigation"][] | components["schemas"]["WpNavigationEmbed"][] | components["schemas"]["WpNavigationEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound2"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Navigation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    template?: "" | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    template?: "";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound2"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2NavigationById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                preview_token?: components["parameters"]["preview_token"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigation"] | components["schemas"]["WpNavigationEmbed"] | components["schemas"]["WpNavigationEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2NavigationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2NavigationById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2NavigationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2NavigationById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2NavigationById: {
        parameters: {
            query?: {
                force?: components["parameters"]["force"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationEdit"] | components["schemas"]["DeletedWpNavigation"];
                };
            };
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2NavigationById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2NavigationById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized2"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound3"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2NavigationByIdAutosaves: {
        parameters: {
            query?: {
                parent?: components["parameters"]["parent"];
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationAutosave"][] | components["schemas"]["WpNavigationAutosaveEmbed"][] | components["schemas"]["WpNavigationAutosaveEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2NavigationByIdAutosaves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    parent?: number;
                    date?: string | null;
                    date_gmt?: string | null;
                    slug?: string | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    content?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    template?: "" | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    parent?: number;
                    date?: string;
                    date_gmt?: string;
                    slug?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    title?: string | (number | boolean | unknown[]);
                    content?: string | (number | boolean | unknown[]);
                    template?: "";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationAutosaveEdit"];
                };
            };
            400: components["responses"]["BadRequest4"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2NavigationByParentAutosavesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationAutosave"] | components["schemas"]["WpNavigationAutosaveEmbed"] | components["schemas"]["WpNavigationAutosaveEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest3"];
            401: components["responses"]["Unauthorized3"];
            403: components["responses"]["Forbidden2"];
            404: components["responses"]["NotFound4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PostsByParentRevisions: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page2"];
                search?: components["parameters"]["search"];
                exclude?: components["parameters"]["exclude2"];
                include?: components["parameters"]["include2"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostRevision"][] | components["schemas"]["PostRevisionEmbed"][] | components["schemas"]["PostRevisionEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PostsByParentRevisionsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostRevision"] | components["schemas"]["PostRevisionEmbed"] | components["schemas"]["PostRevisionEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2PostsByParentRevisionsById: {
        parameters: {
            query: {
                force: components["parameters"]["force2"];
            };
            header?: never;
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPostRevision"];
                };
            };
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PagesByParentRevisions: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page2"];
                search?: components["parameters"]["search"];
                exclude?: components["parameters"]["exclude2"];
                include?: components["parameters"]["include2"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageRevision"][] | components["schemas"]["PageRevisionEmbed"][] | components["schemas"]["PageRevisionEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PagesByParentRevisionsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageRevision"] | components["schemas"]["PageRevisionEmbed"] | components["schemas"]["PageRevisionEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2PagesByParentRevisionsById: {
        parameters: {
            query: {
                force: components["parameters"]["force2"];
            };
            header?: never;
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPageRevision"];
                };
            };
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlocksByParentRevisions: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page2"];
                search?: components["parameters"]["search"];
                exclude?: components["parameters"]["exclude2"];
                include?: components["parameters"]["include2"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockRevision"][] | components["schemas"]["WpBlockRevisionEmbed"][] | components["schemas"]["WpBlockRevisionEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlocksByParentRevisionsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpBlockRevision"] | components["schemas"]["WpBlockRevisionEmbed"] | components["schemas"]["WpBlockRevisionEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2BlocksByParentRevisionsById: {
        parameters: {
            query: {
                force: components["parameters"]["force2"];
            };
            header?: never;
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWpBlockRevision"];
                };
            };
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2NavigationByParentRevisions: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page2"];
                search?: components["parameters"]["search"];
                exclude?: components["parameters"]["exclude2"];
                include?: components["parameters"]["include2"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: components["parameters"]["orderby2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationRevision"][] | components["schemas"]["WpNavigationRevisionEmbed"][] | components["schemas"]["WpNavigationRevisionEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2NavigationByParentRevisionsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpNavigationRevision"] | components["schemas"]["WpNavigationRevisionEmbed"] | components["schemas"]["WpNavigationRevisionEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2NavigationByParentRevisionsById: {
        parameters: {
            query: {
                force: components["parameters"]["force2"];
            };
            header?: never;
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWpNavigationRevision"];
                };
            };
            400: components["responses"]["BadRequest10"];
            401: components["responses"]["Unauthorized7"];
            403: components["responses"]["Forbidden6"];
            404: components["responses"]["NotFound8"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Types: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["Type"];
                    } | {
                        [key: string]: components["schemas"]["TypeEmbed"];
                    } | {
                        [key: string]: components["schemas"]["TypeEdit"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized8"];
            403: components["responses"]["Forbidden7"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_type_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TypesByType: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Type"] | components["schemas"]["TypeEmbed"] | components["schemas"]["TypeEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized8"];
            403: components["responses"]["Forbidden7"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_type_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Statuses: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["Status"];
                    } | {
                        [key: string]: components["schemas"]["StatusEmbed"];
                    } | {
                        [key: string]: components["schemas"]["StatusEdit"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized9"];
            403: components["responses"]["Forbidden8"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_status_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2StatusesByStatus: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                status: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"] | components["schemas"]["StatusEmbed"] | components["schemas"]["StatusEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized9"];
            403: components["responses"]["Forbidden8"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_status_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Taxonomies: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                type?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["Taxonomy"];
                    } | {
                        [key: string]: components["schemas"]["TaxonomyEmbed"];
                    } | {
                        [key: string]: components["schemas"]["TaxonomyEdit"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized10"];
            403: components["responses"]["Forbidden9"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_taxonomy_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TaxonomiesByTaxonomy: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                taxonomy: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taxonomy"] | components["schemas"]["TaxonomyEmbed"] | components["schemas"]["TaxonomyEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized10"];
            403: components["responses"]["Forbidden9"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_taxonomy_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Categories: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                exclude?: components["parameters"]["exclude3"];
                include?: components["parameters"]["include3"];
                order?: components["parameters"]["order2"];
                orderby?: components["parameters"]["orderby3"];
                hide_empty?: components["parameters"]["hide_empty"];
                parent?: number;
                post?: components["parameters"]["post"];
                slug?: components["parameters"]["slug"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][] | components["schemas"]["CategoryEmbed"][] | components["schemas"]["CategoryEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound9"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    slug?: string | null;
                    parent?: number | null;
                    meta?: Record<string, never> | unknown[] | null;
                };
                "application/x-www-form-urlencoded": {
                    name: string;
                    description?: string;
                    slug?: string;
                    parent?: number;
                    meta?: Record<string, never>;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest12"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound9"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2CategoriesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"] | components["schemas"]["CategoryEmbed"] | components["schemas"]["CategoryEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2CategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2CategoriesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2CategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2CategoriesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2CategoriesById: {
        parameters: {
            query: {
                force: components["parameters"]["force3"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCategory"];
                };
            };
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2CategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2CategoriesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Tags: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                exclude?: components["parameters"]["exclude3"];
                include?: components["parameters"]["include3"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order2"];
                orderby?: components["parameters"]["orderby3"];
                hide_empty?: components["parameters"]["hide_empty"];
                post?: components["parameters"]["post"];
                slug?: components["parameters"]["slug"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][] | components["schemas"]["TagEmbed"][] | components["schemas"]["TagEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound9"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Tags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    slug?: string | null;
                    meta?: Record<string, never> | unknown[] | null;
                };
                "application/x-www-form-urlencoded": {
                    name: string;
                    description?: string;
                    slug?: string;
                    meta?: Record<string, never>;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagEdit"];
                };
            };
            400: components["responses"]["BadRequest12"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound9"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TagsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"] | components["schemas"]["TagEmbed"] | components["schemas"]["TagEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2TagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2TagsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2TagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2TagsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2TagsById: {
        parameters: {
            query: {
                force: components["parameters"]["force3"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTag"];
                };
            };
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2TagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2TagsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2WpPatternCategory: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                exclude?: components["parameters"]["exclude3"];
                include?: components["parameters"]["include3"];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order2"];
                orderby?: components["parameters"]["orderby3"];
                hide_empty?: components["parameters"]["hide_empty"];
                post?: components["parameters"]["post"];
                slug?: components["parameters"]["slug"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpPatternCategory"][] | components["schemas"]["WpPatternCategoryEmbed"][] | components["schemas"]["WpPatternCategoryEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound9"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2WpPatternCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    slug?: string | null;
                    meta?: Record<string, never> | unknown[] | null;
                };
                "application/x-www-form-urlencoded": {
                    name: string;
                    description?: string;
                    slug?: string;
                    meta?: Record<string, never>;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpPatternCategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest12"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound9"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2WpPatternCategoryById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpPatternCategory"] | components["schemas"]["WpPatternCategoryEmbed"] | components["schemas"]["WpPatternCategoryEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2WpPatternCategoryById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2WpPatternCategoryById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpPatternCategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2WpPatternCategoryById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2WpPatternCategoryById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpPatternCategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2WpPatternCategoryById: {
        parameters: {
            query: {
                force: components["parameters"]["force3"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWpPatternCategory"];
                };
            };
            400: components["responses"]["BadRequest11"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2WpPatternCategoryById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2WpPatternCategoryById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WpPatternCategoryEdit"];
                };
            };
            400: components["responses"]["BadRequest13"];
            401: components["responses"]["Unauthorized11"];
            403: components["responses"]["Forbidden10"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented2"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Users: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                exclude?: number[];
                include?: number[];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order2"];
                orderby?: "id" | "include" | "name" | "registered_date" | "slug" | "include_slugs" | "email" | "url";
                slug?: components["parameters"]["slug"];
                roles?: string[];
                capabilities?: string[];
                who?: "authors";
                has_published_posts?: boolean | ("post" | "page" | "attachment" | "wp_block" | "wp_navigation")[];
                search_columns?: ("email" | "name" | "id" | "username" | "slug")[];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][] | components["schemas"]["UserEmbed"][] | components["schemas"]["UserEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest14"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound11"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    name?: string | null;
                    first_name?: string | null;
                    last_name?: string | null;
                    email: string;
                    url?: string | null;
                    description?: string | null;
                    locale?: "" | "en_US" | "es_ES" | null;
                    nickname?: string | null;
                    slug?: string | null;
                    roles?: ("administrator" | "editor" | "author" | "contributor" | "subscriber")[] | Record<string, never> | string | null;
                    password: string;
                    meta?: Record<string, never> | unknown[] | null;
                };
                "application/x-www-form-urlencoded": {
                    username: string;
                    name?: string;
                    first_name?: string;
                    last_name?: string;
                    email: string;
                    url?: string;
                    description?: string;
                    locale?: "" | "en_US" | "es_ES";
                    nickname?: string;
                    slug?: string;
                    roles?: ("administrator" | "editor" | "author" | "contributor" | "subscriber")[];
                    password: string;
                    meta?: Record<string, never>;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEdit"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "rest_user_invalid_email" | "rest_user_exists" | "rest_user_invalid_reassign" | "rest_user_invalid_argument" | "user_login_too_long" | "empty_user_nicename" | "rest_user_invalid_slug" | "user_nicename_too_long" | "rest_user_invalid_role" | "user_url_too_long";
                    };
                };
            };
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound11"];
            409: components["responses"]["Conflict3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2UsersById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"] | components["schemas"]["UserEmbed"] | components["schemas"]["UserEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest14"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound12"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2UsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id6"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEdit"];
                };
            };
            400: components["responses"]["BadRequest15"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound12"];
            409: components["responses"]["Conflict3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2UsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id6"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEdit"];
                };
            };
            400: components["responses"]["BadRequest15"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound12"];
            409: components["responses"]["Conflict3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2UsersById: {
        parameters: {
            query: {
                force: components["parameters"]["force4"];
                reassign: components["parameters"]["reassign"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUser"];
                };
            };
            400: components["responses"]["BadRequest16"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound12"];
            409: components["responses"]["Conflict3"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2UsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id6"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEdit"];
                };
            };
            400: components["responses"]["BadRequest15"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound12"];
            409: components["responses"]["Conflict3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2UsersMe: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"] | components["schemas"]["UserEmbed"] | components["schemas"]["UserEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest14"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound11"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2UsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEdit"];
                };
            };
            400: components["responses"]["BadRequest15"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound11"];
            409: components["responses"]["Conflict3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2UsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEdit"];
                };
            };
            400: components["responses"]["BadRequest15"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound11"];
            409: components["responses"]["Conflict3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2UsersMe: {
        parameters: {
            query: {
                force: components["parameters"]["force4"];
                reassign: components["parameters"]["reassign"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedUser"];
                };
            };
            400: components["responses"]["BadRequest16"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound11"];
            409: components["responses"]["Conflict3"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2UsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEdit"];
                };
            };
            400: components["responses"]["BadRequest15"];
            401: components["responses"]["Unauthorized12"];
            403: components["responses"]["Forbidden11"];
            404: components["responses"]["NotFound11"];
            409: components["responses"]["Conflict3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented3"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2UsersByUserIdApplicationPasswords: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"][] | components["schemas"]["ApplicationPasswordEmbed"][] | components["schemas"]["ApplicationPasswordEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest17"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2UsersByUserIdApplicationPasswords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    app_id?: string;
                    name: string;
                };
                "application/x-www-form-urlencoded": {
                    app_id?: string;
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPasswordEdit"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "application_password_empty_name";
                    };
                };
            };
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            409: components["responses"]["Conflict4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented4"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2UsersByUserIdApplicationPasswords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: true;
                        count: number;
                    };
                };
            };
            400: components["responses"]["BadRequest17"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            409: components["responses"]["Conflict4"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented4"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2UsersByUserIdApplicationPasswordsIntrospect: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"] | components["schemas"]["ApplicationPasswordEmbed"] | components["schemas"]["ApplicationPasswordEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest17"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2UsersByUserIdApplicationPasswordsByUuid: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                user_id: components["parameters"]["user_id"];
                uuid: components["parameters"]["uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"] | components["schemas"]["ApplicationPasswordEmbed"] | components["schemas"]["ApplicationPasswordEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest17"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2UsersByUserIdApplicationPasswordsByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
                uuid: components["parameters"]["uuid"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersByUserIdApplicationPasswordsByUuid"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPasswordEdit"];
                };
            };
            400: components["responses"]["BadRequest18"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            409: components["responses"]["Conflict4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented4"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2UsersByUserIdApplicationPasswordsByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
                uuid: components["parameters"]["uuid"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersByUserIdApplicationPasswordsByUuid"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPasswordEdit"];
                };
            };
            400: components["responses"]["BadRequest18"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            409: components["responses"]["Conflict4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented4"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2UsersByUserIdApplicationPasswordsByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
                uuid: components["parameters"]["uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedApplicationPassword"];
                };
            };
            400: components["responses"]["BadRequest17"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            409: components["responses"]["Conflict4"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented4"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2UsersByUserIdApplicationPasswordsByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["parameters"]["user_id"];
                uuid: components["parameters"]["uuid"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2UsersByUserIdApplicationPasswordsByUuid"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPasswordEdit"];
                };
            };
            400: components["responses"]["BadRequest18"];
            401: components["responses"]["Unauthorized13"];
            403: components["responses"]["Forbidden12"];
            404: components["responses"]["NotFound13"];
            409: components["responses"]["Conflict4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented4"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Comments: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                after?: string;
                author?: number[];
                author_exclude?: number[];
                author_email?: string;
                before?: string;
                exclude?: number[];
                include?: number[];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: "date" | "date_gmt" | "id" | "include" | "post" | "parent" | "type";
                parent?: number[];
                parent_exclude?: number[];
                post?: number[];
                status?: string;
                type?: string;
                password?: components["parameters"]["password2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][] | components["schemas"]["CommentEmbed"][] | components["schemas"]["CommentEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest19"];
            401: components["responses"]["Unauthorized14"];
            403: components["responses"]["Forbidden13"];
            404: components["responses"]["NotFound14"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Comments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    author?: number | null;
                    author_email?: ((string | unknown | "" | null) | null) | unknown | "" | null;
                    author_ip?: ((string | unknown | unknown | null) | null) | unknown | unknown | null;
                    author_name?: string | null;
                    author_url?: string | null;
                    author_user_agent?: string | null;
                    content?: string | {
                        raw?: unknown;
                    } | (number | boolean | unknown[]) | null;
                    date?: string | null;
                    date_gmt?: string | null;
                    parent?: number | null;
                    post?: number | null;
                    status?: string | null;
                    meta?: {
                        _wp_note_status?: "resolved" | "reopen" | null;
                    } | unknown[] | null;
                    password?: string | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    author?: number;
                    author_email?: string | unknown | "";
                    author_ip?: string | unknown | unknown;
                    author_name?: string;
                    author_url?: string;
                    author_user_agent?: string;
                    content?: string | (number | boolean | unknown[]);
                    date?: string;
                    date_gmt?: string;
                    parent?: number;
                    post?: number;
                    status?: string;
                    meta?: {
                        _wp_note_status?: "resolved" | "reopen";
                    };
                    password?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"] | components["schemas"]["CommentEdit"];
                };
            };
            400: components["responses"]["BadRequest20"];
            401: components["responses"]["Unauthorized14"];
            403: components["responses"]["Forbidden13"];
            404: components["responses"]["NotFound14"];
            409: components["responses"]["Conflict5"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2CommentsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                password?: components["parameters"]["password2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id7"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"] | components["schemas"]["CommentEmbed"] | components["schemas"]["CommentEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest19"];
            401: components["responses"]["Unauthorized14"];
            403: components["responses"]["Forbidden13"];
            404: components["responses"]["NotFound15"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2CommentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id7"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2CommentsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentEdit"];
                };
            };
            400: components["responses"]["BadRequest20"];
            401: components["responses"]["Unauthorized14"];
            403: components["responses"]["Forbidden13"];
            404: components["responses"]["NotFound15"];
            409: components["responses"]["Conflict5"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2CommentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id7"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2CommentsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentEdit"];
                };
            };
            400: components["responses"]["BadRequest20"];
            401: components["responses"]["Unauthorized14"];
            403: components["responses"]["Forbidden13"];
            404: components["responses"]["NotFound15"];
            409: components["responses"]["Conflict5"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2CommentsById: {
        parameters: {
            query?: {
                force?: components["parameters"]["force"];
                password?: components["parameters"]["password2"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id7"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentEdit"] | components["schemas"]["DeletedComment"];
                };
            };
            400: components["responses"]["BadRequest19"];
            401: components["responses"]["Unauthorized14"];
            403: components["responses"]["Forbidden13"];
            404: components["responses"]["NotFound15"];
            409: components["responses"]["Conflict5"];
            410: components["responses"]["Gone2"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2CommentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id7"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2CommentsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentEdit"];
                };
            };
            400: components["responses"]["BadRequest20"];
            401: components["responses"]["Unauthorized14"];
            403: components["responses"]["Forbidden13"];
            404: components["responses"]["NotFound15"];
            409: components["responses"]["Conflict5"];
            410: components["responses"]["Gone2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Search: {
        parameters: {
            query?: {
                context?: "view" | "embed";
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                type?: "post" | "term" | "post-format";
                subtype?: ("post" | "page" | "tribe_events" | "tribe_venue" | "tribe_organizer" | "category" | "post_tag" | "any")[];
                exclude?: number[];
                include?: number[];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"][] | components["schemas"]["SearchResultEmbed"][] | components["schemas"]["SearchResultEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_invalid_param" | "rest_search_invalid_page_number";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Menus: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                exclude?: number[];
                include?: number[];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order2"];
                orderby?: components["parameters"]["orderby3"];
                post?: number;
                slug?: components["parameters"]["slug"];
                hide_empty?: boolean;
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenu"][] | components["schemas"]["NavMenuEmbed"][] | components["schemas"]["NavMenuEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest21"];
            401: components["responses"]["Unauthorized15"];
            403: components["responses"]["Forbidden14"];
            404: components["responses"]["NotFound16"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Menus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    slug?: string | null;
                    meta?: Record<string, never> | unknown[] | null;
                    locations?: ("primary" | "footer")[] | Record<string, never> | string;
                    auto_add?: boolean | number | null;
                };
                "application/x-www-form-urlencoded": {
                    name: string;
                    description?: string;
                    slug?: string;
                    meta?: Record<string, never>;
                    locations?: ("primary" | "footer")[];
                    auto_add?: boolean | number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuEdit"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_invalid_param" | "rest_missing_callback_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "menu_exists" | "empty_term_name" | "rest_taxonomy_not_hierarchical" | "menu_too_many_items" | "rest_post_invalid_id";
                    };
                };
            };
            401: components["responses"]["Unauthorized15"];
            403: components["responses"]["Forbidden14"];
            404: components["responses"]["NotFound16"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented5"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MenusById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id8"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenu"] | components["schemas"]["NavMenuEmbed"] | components["schemas"]["NavMenuEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest21"];
            401: components["responses"]["Unauthorized15"];
            403: components["responses"]["Forbidden14"];
            404: components["responses"]["NotFound17"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2MenusById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id8"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MenusById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuEdit"];
                };
            };
            400: components["responses"]["BadRequest22"];
            401: components["responses"]["Unauthorized15"];
            403: components["responses"]["Forbidden14"];
            404: components["responses"]["NotFound17"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented5"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2MenusById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id8"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MenusById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuEdit"];
                };
            };
            400: components["responses"]["BadRequest22"];
            401: components["responses"]["Unauthorized15"];
            403: components["responses"]["Forbidden14"];
            404: components["responses"]["NotFound17"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented5"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2MenusById: {
        parameters: {
            query: {
                force: true;
            };
            header?: never;
            path: {
                id: components["parameters"]["id8"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNavMenu"];
                };
            };
            400: components["responses"]["BadRequest21"];
            401: components["responses"]["Unauthorized15"];
            403: components["responses"]["Forbidden14"];
            404: components["responses"]["NotFound17"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented5"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2MenusById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id8"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MenusById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuEdit"];
                };
            };
            400: components["responses"]["BadRequest22"];
            401: components["responses"]["Unauthorized15"];
            403: components["responses"]["Forbidden14"];
            404: components["responses"]["NotFound17"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented5"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MenuItems: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: number;
                search?: components["parameters"]["search"];
                after?: string;
                before?: string;
                modified_after?: components["parameters"]["modified_after"];
                modified_before?: components["parameters"]["modified_before"];
                exclude?: number[];
                include?: number[];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order2"];
                orderby?: "id" | "include" | "title" | "date" | "modified" | "parent" | "menu_order";
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "any")[];
                menus?: number[];
                "menus[terms]"?: number[];
                "menus[operator]"?: "AND" | "OR";
                menus_exclude?: number[];
                "menus_exclude[terms]"?: number[];
                menu_order?: number;
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItem"][] | components["schemas"]["NavMenuItemEmbed"][] | components["schemas"]["NavMenuItemEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest23"];
            401: components["responses"]["Unauthorized16"];
            403: components["responses"]["Forbidden15"];
            404: components["responses"]["NotFound18"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2MenuItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    type?: "taxonomy" | "post_type" | "post_type_archive" | "custom" | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    parent?: number | null;
                    attr_title?: string | null;
                    classes?: string[] | Record<string, never> | string | null;
                    description?: string | null;
                    menu_order?: number | null;
                    object?: string | null;
                    object_id?: number | null;
                    target?: "_blank" | "" | null;
                    url?: string;
                    xfn?: string[] | Record<string, never> | string | null;
                    menus?: number | null;
                    meta?: Record<string, never> | unknown[] | null;
                } | {
                    [key: string]: unknown;
                } | ({
                    type: "post_type" | "taxonomy";
                } & {
                    [key: string]: unknown;
                }) | ({
                    type: "post_type_archive";
                    object: "post" | "tribe_events";
                } & {
                    [key: string]: unknown;
                });
                "application/x-www-form-urlencoded": {
                    title?: string | (number | boolean | unknown[]);
                    type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    parent?: number;
                    attr_title?: string;
                    classes?: string[] | string;
                    description?: string;
                    menu_order?: number;
                    object?: string;
                    object_id?: number;
                    target?: "_blank" | "";
                    url?: string;
                    xfn?: string[] | string;
                    menus?: number;
                    meta?: Record<string, never>;
                } | {
                    [key: string]: unknown;
                } | ({
                    type: "post_type" | "taxonomy";
                } & {
                    [key: string]: unknown;
                }) | ({
                    type: "post_type_archive";
                    object: "post" | "tribe_events";
                } & {
                    [key: string]: unknown;
                });
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItemEdit"];
                };
            };
            400: components["responses"]["BadRequest24"];
            401: components["responses"]["Unauthorized16"];
            403: components["responses"]["Forbidden15"];
            404: components["responses"]["NotFound18"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented6"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MenuItemsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id9"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItem"] | components["schemas"]["NavMenuItemEmbed"] | components["schemas"]["NavMenuItemEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest23"];
            401: components["responses"]["Unauthorized16"];
            403: components["responses"]["Forbidden15"];
            404: components["responses"]["NotFound19"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2MenuItemsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id9"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MenuItemsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItemEdit"];
                };
            };
            400: components["responses"]["BadRequest24"];
            401: components["responses"]["Unauthorized16"];
            403: components["responses"]["Forbidden15"];
            404: components["responses"]["NotFound19"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented6"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2MenuItemsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id9"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MenuItemsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItemEdit"];
                };
            };
            400: components["responses"]["BadRequest24"];
            401: components["responses"]["Unauthorized16"];
            403: components["responses"]["Forbidden15"];
            404: components["responses"]["NotFound19"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented6"];
            default: components["responses"]["Other"];
        };
    };
    deleteWpV2MenuItemsById: {
        parameters: {
            query: {
                force: true;
            };
            header?: never;
            path: {
                id: components["parameters"]["id9"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedNavMenuItem"];
                };
            };
            400: components["responses"]["BadRequest23"];
            401: components["responses"]["Unauthorized16"];
            403: components["responses"]["Forbidden15"];
            404: components["responses"]["NotFound19"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented6"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2MenuItemsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id9"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2MenuItemsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItemEdit"];
                };
            };
            400: components["responses"]["BadRequest24"];
            401: components["responses"]["Unauthorized16"];
            403: components["responses"]["Forbidden15"];
            404: components["responses"]["NotFound19"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            501: components["responses"]["NotImplemented6"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MenuLocations: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["MenuLocation"];
                    } | {
                        [key: string]: components["schemas"]["MenuLocationEmbed"];
                    } | {
                        [key: string]: components["schemas"]["MenuLocationEdit"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized17"];
            403: components["responses"]["Forbidden16"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_menu_location_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MenuLocationsByLocation: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                location: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuLocation"] | components["schemas"]["MenuLocationEmbed"] | components["schemas"]["MenuLocationEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized17"];
            403: components["responses"]["Forbidden16"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_menu_location_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Themes: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                status?: ("active" | "inactive")[];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"][] | components["schemas"]["ThemeEmbed"][] | components["schemas"]["ThemeEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized18"];
            403: components["responses"]["Forbidden17"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_theme_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2ThemesByStylesheet: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                stylesheet: components["parameters"]["stylesheet"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"] | components["schemas"]["ThemeEmbed"] | components["schemas"]["ThemeEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized18"];
            403: components["responses"]["Forbidden17"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_theme_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2GlobalStylesThemesByStylesheetVariations: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                stylesheet: components["parameters"]["stylesheet"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized19"];
            403: components["responses"]["Forbidden18"];
            404: components["responses"]["NotFound20"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2GlobalStylesThemesByStylesheet: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                stylesheet: components["parameters"]["stylesheet"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeStyles"] | components["schemas"]["ThemeStylesEmbed"] | components["schemas"]["ThemeStylesEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized19"];
            403: components["responses"]["Forbidden18"];
            404: components["responses"]["NotFound20"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2GlobalStylesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized19"];
            403: components["responses"]["Forbidden18"];
            404: components["responses"]["NotFound20"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlockTypes: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                namespace?: string;
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockType"][] | components["schemas"]["BlockTypeEmbed"][] | components["schemas"]["BlockTypeEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized20"];
            403: components["responses"]["Forbidden19"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_block_type_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlockTypesByNamespace: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                namespace: components["parameters"]["namespace"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockType"][] | components["schemas"]["BlockTypeEmbed"][] | components["schemas"]["BlockTypeEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized20"];
            403: components["responses"]["Forbidden19"];
            404: components["responses"]["NotFound21"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlockTypesByNamespaceByName: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                namespace: components["parameters"]["namespace"];
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockType"] | components["schemas"]["BlockTypeEmbed"] | components["schemas"]["BlockTypeEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized20"];
            403: components["responses"]["Forbidden19"];
            404: components["responses"]["NotFound21"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2ViewConfig: {
        parameters: {
            query: {
                kind: string;
                name: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kind: string;
                        name: string;
                        version: number;
                        default_view: Record<string, never>;
                        default_layouts: Record<string, never>;
                        view_list: Record<string, never>[];
                        form: Record<string, never>;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest25"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_read" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_read";
                    };
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_view_config_invalid_entity";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Sidebars: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized21"];
            403: components["responses"]["Forbidden20"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_sidebar_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2SidebarsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id10"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized21"];
            403: components["responses"]["Forbidden20"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_sidebar_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Widgets: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized21"];
            403: components["responses"]["Forbidden20"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_widget_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2WidgetsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id10"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized21"];
            403: components["responses"]["Forbidden20"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_widget_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2WidgetTypes: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized21"];
            403: components["responses"]["Forbidden20"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_widget_type_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2WidgetTypesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id10"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized21"];
            403: components["responses"]["Forbidden20"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_widget_type_invalid";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Templates: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized22"];
            403: components["responses"]["Forbidden21"];
            404: components["responses"]["NotFound22"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TemplatesLookup: {
        parameters: {
            query: {
                slug: components["parameters"]["slug2"];
                is_custom?: components["parameters"]["is_custom"];
                template_prefix?: components["parameters"]["template_prefix"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest25"];
            401: components["responses"]["Unauthorized22"];
            403: components["responses"]["Forbidden21"];
            404: components["responses"]["NotFound22"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TemplatesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id11"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized22"];
            403: components["responses"]["Forbidden21"];
            404: components["responses"]["NotFound23"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TemplateParts: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized22"];
            403: components["responses"]["Forbidden21"];
            404: components["responses"]["NotFound22"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TemplatePartsLookup: {
        parameters: {
            query: {
                slug: components["parameters"]["slug2"];
                is_custom?: components["parameters"]["is_custom"];
                template_prefix?: components["parameters"]["template_prefix"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest25"];
            401: components["responses"]["Unauthorized22"];
            403: components["responses"]["Forbidden21"];
            404: components["responses"]["NotFound22"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2TemplatePartsById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id11"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized22"];
            403: components["responses"]["Forbidden21"];
            404: components["responses"]["NotFound23"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlockPatternsPatterns: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized23"];
            403: components["responses"]["Forbidden22"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlockDirectorySearch: {
        parameters: {
            query: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                term: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest25"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_block_directory_cannot_view" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_block_directory_cannot_view";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PatternDirectoryPatterns: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: number;
                search?: string;
                category?: number;
                keyword?: number;
                slug?: string[];
                offset?: components["parameters"]["offset"];
                order?: components["parameters"]["order"];
                orderby?: "author" | "date" | "id" | "include" | "modified" | "parent" | "relevance" | "slug" | "include_slugs" | "title" | "favorite_count";
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_pattern_directory_cannot_view" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_pattern_directory_cannot_view";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlockPatternsCategories: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized23"];
            403: components["responses"]["Forbidden22"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2FontFamilies: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized24"];
            403: components["responses"]["Forbidden23"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_post_invalid_id" | "rest_post_invalid_parent";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2FontFamiliesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized24"];
            403: components["responses"]["Forbidden23"];
            404: components["responses"]["NotFound24"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2FontFamiliesByFontFamilyIdFontFaces: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                font_family_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized24"];
            403: components["responses"]["Forbidden23"];
            404: components["responses"]["NotFound24"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2FontCollections: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized24"];
            403: components["responses"]["Forbidden23"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_font_collection_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2FontCollectionsBySlug: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                slug: components["parameters"]["slug3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized24"];
            403: components["responses"]["Forbidden23"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_font_collection_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Icons: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized25"];
            403: components["responses"]["Forbidden24"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_icon_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2IconsByName: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized25"];
            403: components["responses"]["Forbidden24"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_icon_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2IconCollections: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized25"];
            403: components["responses"]["Forbidden24"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_icon_collection_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2IconCollectionsBySlug: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                slug: components["parameters"]["slug3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized25"];
            403: components["responses"]["Forbidden24"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_icon_collection_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Plugins: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized26"];
            403: components["responses"]["Forbidden25"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_plugin_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2PluginsByPlugin: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                plugin: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized26"];
            403: components["responses"]["Forbidden25"];
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_no_route" | "rest_plugin_not_found";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2BlockRendererByName: {
        parameters: {
            query: {
                context: "edit";
                attributes?: Record<string, never>;
                post_id?: number;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedBlockEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized27"];
            403: components["responses"]["Forbidden26"];
            404: components["responses"]["NotFound25"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2BlockRendererByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    context: "edit";
                    attributes?: Record<string, never> | unknown[] | null;
                    post_id?: number | null;
                };
                "application/x-www-form-urlencoded": {
                    context: "edit";
                    attributes?: Record<string, never>;
                    post_id?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedBlockEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized27"];
            403: components["responses"]["Forbidden26"];
            404: components["responses"]["NotFound25"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MenuItemsByIdAutosaves: {
        parameters: {
            query?: {
                parent?: components["parameters"]["parent"];
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItemAutosave"][] | components["schemas"]["NavMenuItemAutosaveEmbed"][] | components["schemas"]["NavMenuItemAutosaveEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized28"];
            403: components["responses"]["Forbidden27"];
            404: components["responses"]["NotFound26"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2MenuItemsByIdAutosaves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string | {
                        raw?: string | number | boolean | null;
                    } | (number | boolean | unknown[]) | null;
                    type?: "taxonomy" | "post_type" | "post_type_archive" | "custom" | null;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | null;
                    parent?: number | null;
                    attr_title?: string | null;
                    classes?: string[] | Record<string, never> | string | null;
                    description?: string | null;
                    menu_order?: number | null;
                    object?: string | null;
                    object_id?: number | null;
                    target?: "_blank" | "" | null;
                    url?: string;
                    xfn?: string[] | Record<string, never> | string | null;
                    menus?: number | null;
                    meta?: Record<string, never> | unknown[] | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    title?: string | (number | boolean | unknown[]);
                    type?: "taxonomy" | "post_type" | "post_type_archive" | "custom";
                    status?: "publish" | "future" | "draft" | "pending" | "private";
                    parent?: number;
                    attr_title?: string;
                    classes?: string[] | string;
                    description?: string;
                    menu_order?: number;
                    object?: string;
                    object_id?: number;
                    target?: "_blank" | "";
                    url?: string;
                    xfn?: string[] | string;
                    menus?: number;
                    meta?: Record<string, never>;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItemAutosaveEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized28"];
            403: components["responses"]["Forbidden27"];
            404: components["responses"]["NotFound26"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2MenuItemsByParentAutosavesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                parent: components["parameters"]["parent2"];
                id: components["parameters"]["id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavMenuItemAutosave"] | components["schemas"]["NavMenuItemAutosaveEmbed"] | components["schemas"]["NavMenuItemAutosaveEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized28"];
            403: components["responses"]["Forbidden27"];
            404: components["responses"]["NotFound26"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpV2Settings: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized29"];
            403: components["responses"]["Forbidden28"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putWpV2Settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2Settings"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized29"];
            403: components["responses"]["Forbidden28"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postWpV2Settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2Settings"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized29"];
            403: components["responses"]["Forbidden28"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchWpV2Settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postWpV2Settings"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized29"];
            403: components["responses"]["Forbidden28"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getAlmanacV1: {
        parameters: {
            query?: {
                namespace?: "almanac/v1";
                context?: components["parameters"]["context"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamespaceIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postAlmanacV1Previews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    expires_in?: number | null;
                };
                "application/x-www-form-urlencoded": {
                    id: number;
                    expires_in?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewEdit"];
                };
            };
            400: components["responses"]["BadRequest2"];
            401: components["responses"]["Unauthorized30"];
            403: components["responses"]["Forbidden29"];
            404: components["responses"]["NotFound2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteAlmanacV1PreviewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized30"];
            403: components["responses"]["Forbidden29"];
            404: components["responses"]["NotFound3"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getAlmanacV1Changes: {
        parameters: {
            query?: {
                after?: string;
                kinds?: ("item" | "media" | "term" | "comment" | "user" | "submission")[];
                per_page?: number;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_read_changes" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_read_changes";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getAlmanacV1Webhooks: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][] | components["schemas"]["WebhookEmbed"][] | components["schemas"]["WebhookEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound27"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postAlmanacV1Webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    url: string;
                    kinds?: ("item" | "media" | "term" | "comment" | "user" | "submission")[] | Record<string, never> | string | null;
                    types?: string[] | Record<string, never> | string | null;
                    actions?: ("created" | "updated" | "deleted")[] | Record<string, never> | string | null;
                    active?: boolean | number | null;
                };
                "application/x-www-form-urlencoded": {
                    name?: string;
                    url: string;
                    kinds?: ("item" | "media" | "term" | "comment" | "user" | "submission")[];
                    types?: string[] | string;
                    actions?: ("created" | "updated" | "deleted")[];
                    active?: boolean | number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEdit"];
                };
            };
            400: components["responses"]["BadRequest2"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound27"];
            409: components["responses"]["Conflict6"];
            410: components["responses"]["Gone3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getAlmanacV1WebhooksById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id12"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"] | components["schemas"]["WebhookEmbed"] | components["schemas"]["WebhookEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound28"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putAlmanacV1WebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id12"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postAlmanacV1WebhooksById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound28"];
            409: components["responses"]["Conflict6"];
            410: components["responses"]["Gone3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postAlmanacV1WebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id12"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postAlmanacV1WebhooksById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound28"];
            409: components["responses"]["Conflict6"];
            410: components["responses"]["Gone3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteAlmanacV1WebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id12"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound28"];
            409: components["responses"]["Conflict6"];
            410: components["responses"]["Gone3"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchAlmanacV1WebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id12"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postAlmanacV1WebhooksById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound28"];
            409: components["responses"]["Conflict6"];
            410: components["responses"]["Gone3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postAlmanacV1WebhooksByIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id12"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound28"];
            409: components["responses"]["Conflict6"];
            410: components["responses"]["Gone3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postAlmanacV1WebhooksByIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id12"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    after?: string | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    after?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound28"];
            409: components["responses"]["Conflict6"];
            410: components["responses"]["Gone3"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getAlmanacV1WebhooksByWebhookDeliveries: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                state?: "waiting" | "delivered" | "failed";
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                webhook: components["parameters"]["webhook"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][] | components["schemas"]["WebhookDeliveryEmbed"][] | components["schemas"]["WebhookDeliveryEdit"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound29"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getAlmanacV1WebhooksByWebhookDeliveriesById: {
        parameters: {
            query?: {
                context?: components["parameters"]["context2"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                webhook: components["parameters"]["webhook"];
                id: components["parameters"]["id13"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"] | components["schemas"]["WebhookDeliveryEmbed"] | components["schemas"]["WebhookDeliveryEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound29"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postAlmanacV1WebhooksByWebhookDeliveriesByIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook: components["parameters"]["webhook"];
                id: components["parameters"]["id13"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryEdit"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized31"];
            403: components["responses"]["Forbidden30"];
            404: components["responses"]["NotFound29"];
            409: components["responses"]["Conflict6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpBlockEditorV1: {
        parameters: {
            query?: {
                namespace?: "wp-block-editor/v1";
                context?: components["parameters"]["context"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamespaceIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getWpBlockEditorV1UrlDetails: {
        parameters: {
            query: {
                url: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        title: string;
                        icon: string;
                        description: string;
                        image: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest25"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_view_url_details" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_view_url_details";
                    };
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "no_response";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_too_busy";
                    };
                };
            };
            default: components["responses"]["Other"];
        };
    };
    getWpBlockEditorV1NavigationFallback: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavigationFallback"] | components["schemas"]["NavigationFallbackEmbed"] | components["schemas"]["NavigationFallbackEdit"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_create" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_cannot_create";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1: {
        parameters: {
            query?: {
                namespace?: "tribe/events/v1";
                context?: components["parameters"]["context"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamespaceIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1Doc: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1Events: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page3"];
                start_date?: string;
                end_date?: string;
                starts_after?: string;
                starts_before?: string;
                ends_after?: string;
                ends_before?: string;
                search?: components["parameters"]["search2"];
                categories?: (number | string)[];
                tags?: (number | string)[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: components["parameters"]["status2"];
                geoloc?: boolean;
                geoloc_lat?: unknown;
                geoloc_lng?: unknown;
                include?: number[];
                post_parent?: number;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["Event"][];
                        rest_url: string;
                        next_rest_url?: string;
                        previous_rest_url?: string;
                        total: number;
                        total_pages: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest27"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound30"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1Events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    title: string;
                    description?: string;
                    slug?: string;
                    excerpt?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    timezone?: string | ("" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu") | unknown;
                    all_day?: boolean | number;
                    start_date: string;
                    end_date: string;
                    image?: string;
                    cost?: (string | number) | (string | number)[] | null;
                    website?: string | null;
                    show_map?: boolean | number;
                    show_map_link?: boolean | number;
                    hide_from_listings?: boolean | number;
                    sticky?: boolean | number;
                    featured?: boolean | number;
                    event_status?: "scheduled" | "canceled" | "postponed" | null;
                    event_status_reason?: string | null;
                    categories?: number | string | (number | string | {
                        id: number | string;
                    })[] | null;
                    tags?: number | string | (number | string | {
                        id: number | string;
                    })[] | null;
                    venue?: number | {
                        venue: string;
                    } | (number | {
                        venue: string;
                    } | null)[] | null;
                    organizer?: number | {
                        organizer: string;
                    } | (number | {
                        organizer: string;
                    } | null)[] | null;
                };
                "application/x-www-form-urlencoded": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    title: string;
                    description?: string;
                    slug?: string;
                    excerpt?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    timezone?: string | ("" | "Africa/Abidjan" | "Africa/Accra" | "Africa/Addis_Ababa" | "Africa/Algiers" | "Africa/Asmara" | "Africa/Asmera" | "Africa/Bamako" | "Africa/Bangui" | "Africa/Banjul" | "Africa/Bissau" | "Africa/Blantyre" | "Africa/Brazzaville" | "Africa/Bujumbura" | "Africa/Cairo" | "Africa/Casablanca" | "Africa/Ceuta" | "Africa/Conakry" | "Africa/Dakar" | "Africa/Dar_es_Salaam" | "Africa/Djibouti" | "Africa/Douala" | "Africa/El_Aaiun" | "Africa/Freetown" | "Africa/Gaborone" | "Africa/Harare" | "Africa/Johannesburg" | "Africa/Juba" | "Africa/Kampala" | "Africa/Khartoum" | "Africa/Kigali" | "Africa/Kinshasa" | "Africa/Lagos" | "Africa/Libreville" | "Africa/Lome" | "Africa/Luanda" | "Africa/Lubumbashi" | "Africa/Lusaka" | "Africa/Malabo" | "Africa/Maputo" | "Africa/Maseru" | "Africa/Mbabane" | "Africa/Mogadishu" | "Africa/Monrovia" | "Africa/Nairobi" | "Africa/Ndjamena" | "Africa/Niamey" | "Africa/Nouakchott" | "Africa/Ouagadougou" | "Africa/Porto-Novo" | "Africa/Sao_Tome" | "Africa/Timbuktu" | "Africa/Tripoli" | "Africa/Tunis" | "Africa/Windhoek" | "America/Adak" | "America/Anchorage" | "America/Anguilla" | "America/Antigua" | "America/Araguaina" | "America/Argentina/Buenos_Aires" | "America/Argentina/Catamarca" | "America/Argentina/ComodRivadavia" | "America/Argentina/Cordoba" | "America/Argentina/Jujuy" | "America/Argentina/La_Rioja" | "America/Argentina/Mendoza" | "America/Argentina/Rio_Gallegos" | "America/Argentina/Salta" | "America/Argentina/San_Juan" | "America/Argentina/San_Luis" | "America/Argentina/Tucuman" | "America/Argentina/Ushuaia" | "America/Aruba" | "America/Asuncion" | "America/Atikokan" | "America/Atka" | "America/Bahia" | "America/Bahia_Banderas" | "America/Barbados" | "America/Belem" | "America/Belize" | "America/Blanc-Sablon" | "America/Boa_Vista" | "America/Bogota" | "America/Boise" | "America/Buenos_Aires" | "America/Cambridge_Bay" | "America/Campo_Grande" | "America/Cancun" | "America/Caracas" | "America/Catamarca" | "America/Cayenne" | "America/Cayman" | "America/Chicago" | "America/Chihuahua" | "America/Ciudad_Juarez" | "America/Coral_Harbour" | "America/Cordoba" | "America/Costa_Rica" | "America/Coyhaique" | "America/Creston" | "America/Cuiaba" | "America/Curacao" | "America/Danmarkshavn" | "America/Dawson" | "America/Dawson_Creek" | "America/Denver" | "America/Detroit" | "America/Dominica" | "America/Edmonton" | "America/Eirunepe" | "America/El_Salvador" | "America/Ensenada" | "America/Fort_Nelson" | "America/Fort_Wayne" | "America/Fortaleza" | "America/Glace_Bay" | "America/Godthab" | "America/Goose_Bay" | "America/Grand_Turk" | "America/Grenada" | "America/Guadeloupe" | "America/Guatemala" | "America/Guayaquil" | "America/Guyana" | "America/Halifax" | "America/Havana" | "America/Hermosillo" | "America/Indiana/Indianapolis" | "America/Indiana/Knox" | "America/Indiana/Marengo" | "America/Indiana/Petersburg" | "America/Indiana/Tell_City" | "America/Indiana/Vevay" | "America/Indiana/Vincennes" | "America/Indiana/Winamac" | "America/Indianapolis" | "America/Inuvik" | "America/Iqaluit" | "America/Jamaica" | "America/Jujuy" | "America/Juneau" | "America/Kentucky/Louisville" | "America/Kentucky/Monticello" | "America/Knox_IN" | "America/Kralendijk" | "America/La_Paz" | "America/Lima" | "America/Los_Angeles" | "America/Louisville" | "America/Lower_Princes" | "America/Maceio" | "America/Managua" | "America/Manaus" | "America/Marigot" | "America/Martinique" | "America/Matamoros" | "America/Mazatlan" | "America/Mendoza" | "America/Menominee" | "America/Merida" | "America/Metlakatla" | "America/Mexico_City" | "America/Miquelon" | "America/Moncton" | "America/Monterrey" | "America/Montevideo" | "America/Montreal" | "America/Montserrat" | "America/Nassau" | "America/New_York" | "America/Nipigon" | "America/Nome" | "America/Noronha" | "America/North_Dakota/Beulah" | "America/North_Dakota/Center" | "America/North_Dakota/New_Salem" | "America/Nuuk" | "America/Ojinaga" | "America/Panama" | "America/Pangnirtung" | "America/Paramaribo" | "America/Phoenix" | "America/Port-au-Prince" | "America/Port_of_Spain" | "America/Porto_Acre" | "America/Porto_Velho" | "America/Puerto_Rico" | "America/Punta_Arenas" | "America/Rainy_River" | "America/Rankin_Inlet" | "America/Recife" | "America/Regina" | "America/Resolute" | "America/Rio_Branco" | "America/Rosario" | "America/Santa_Isabel" | "America/Santarem" | "America/Santiago" | "America/Santo_Domingo" | "America/Sao_Paulo" | "America/Scoresbysund" | "America/Shiprock" | "America/Sitka" | "America/St_Barthelemy" | "America/St_Johns" | "America/St_Kitts" | "America/St_Lucia" | "America/St_Thomas" | "America/St_Vincent" | "America/Swift_Current" | "America/Tegucigalpa" | "America/Thule" | "America/Thunder_Bay" | "America/Tijuana" | "America/Toronto" | "America/Tortola" | "America/Vancouver" | "America/Virgin" | "America/Whitehorse" | "America/Winnipeg" | "America/Yakutat" | "America/Yellowknife" | "Antarctica/Casey" | "Antarctica/Davis" | "Antarctica/DumontDUrville" | "Antarctica/Macquarie" | "Antarctica/Mawson" | "Antarctica/McMurdo" | "Antarctica/Palmer" | "Antarctica/Rothera" | "Antarctica/South_Pole" | "Antarctica/Syowa" | "Antarctica/Troll" | "Antarctica/Vostok" | "Arctic/Longyearbyen" | "Asia/Aden" | "Asia/Almaty" | "Asia/Amman" | "Asia/Anadyr" | "Asia/Aqtau" | "Asia/Aqtobe" | "Asia/Ashgabat" | "Asia/Ashkhabad" | "Asia/Atyrau" | "Asia/Baghdad" | "Asia/Bahrain" | "Asia/Baku" | "Asia/Bangkok" | "Asia/Barnaul" | "Asia/Beirut" | "Asia/Bishkek" | "Asia/Brunei" | "Asia/Calcutta" | "Asia/Chita" | "Asia/Choibalsan" | "Asia/Chongqing" | "Asia/Chungking" | "Asia/Colombo" | "Asia/Dacca" | "Asia/Damascus" | "Asia/Dhaka" | "Asia/Dili" | "Asia/Dubai" | "Asia/Dushanbe" | "Asia/Famagusta" | "Asia/Gaza" | "Asia/Harbin" | "Asia/Hebron" | "Asia/Ho_Chi_Minh" | "Asia/Hong_Kong" | "Asia/Hovd" | "Asia/Irkutsk" | "Asia/Istanbul" | "Asia/Jakarta" | "Asia/Jayapura" | "Asia/Jerusalem" | "Asia/Kabul" | "Asia/Kamchatka" | "Asia/Karachi" | "Asia/Kashgar" | "Asia/Kathmandu" | "Asia/Katmandu" | "Asia/Khandyga" | "Asia/Kolkata" | "Asia/Krasnoyarsk" | "Asia/Kuala_Lumpur" | "Asia/Kuching" | "Asia/Kuwait" | "Asia/Macao" | "Asia/Macau" | "Asia/Magadan" | "Asia/Makassar" | "Asia/Manila" | "Asia/Muscat" | "Asia/Nicosia" | "Asia/Novokuznetsk" | "Asia/Novosibirsk" | "Asia/Omsk" | "Asia/Oral" | "Asia/Phnom_Penh" | "Asia/Pontianak" | "Asia/Pyongyang" | "Asia/Qatar" | "Asia/Qostanay" | "Asia/Qyzylorda" | "Asia/Rangoon" | "Asia/Riyadh" | "Asia/Saigon" | "Asia/Sakhalin" | "Asia/Samarkand" | "Asia/Seoul" | "Asia/Shanghai" | "Asia/Singapore" | "Asia/Srednekolymsk" | "Asia/Taipei" | "Asia/Tashkent" | "Asia/Tbilisi" | "Asia/Tehran" | "Asia/Tel_Aviv" | "Asia/Thimbu" | "Asia/Thimphu" | "Asia/Tokyo" | "Asia/Tomsk" | "Asia/Ujung_Pandang" | "Asia/Ulaanbaatar" | "Asia/Ulan_Bator" | "Asia/Urumqi" | "Asia/Ust-Nera" | "Asia/Vientiane" | "Asia/Vladivostok" | "Asia/Yakutsk" | "Asia/Yangon" | "Asia/Yekaterinburg" | "Asia/Yerevan" | "Atlantic/Azores" | "Atlantic/Bermuda" | "Atlantic/Canary" | "Atlantic/Cape_Verde" | "Atlantic/Faeroe" | "Atlantic/Faroe" | "Atlantic/Jan_Mayen" | "Atlantic/Madeira" | "Atlantic/Reykjavik" | "Atlantic/South_Georgia" | "Atlantic/St_Helena" | "Atlantic/Stanley" | "Australia/ACT" | "Australia/Adelaide" | "Australia/Brisbane" | "Australia/Broken_Hill" | "Australia/Canberra" | "Australia/Currie" | "Australia/Darwin" | "Australia/Eucla" | "Australia/Hobart" | "Australia/LHI" | "Australia/Lindeman" | "Australia/Lord_Howe" | "Australia/Melbourne" | "Australia/NSW" | "Australia/North" | "Australia/Perth" | "Australia/Queensland" | "Australia/South" | "Australia/Sydney" | "Australia/Tasmania" | "Australia/Victoria" | "Australia/West" | "Australia/Yancowinna" | "Brazil/Acre" | "Brazil/DeNoronha" | "Brazil/East" | "Brazil/West" | "CET" | "CST6CDT" | "Canada/Atlantic" | "Canada/Central" | "Canada/Eastern" | "Canada/Mountain" | "Canada/Newfoundland" | "Canada/Pacific" | "Canada/Saskatchewan" | "Canada/Yukon" | "Chile/Continental" | "Chile/EasterIsland" | "Cuba" | "EET" | "EST" | "EST5EDT" | "Egypt" | "Eire" | "Etc/GMT" | "Etc/GMT+0" | "Etc/GMT+1" | "Etc/GMT+10" | "Etc/GMT+11" | "Etc/GMT+12" | "Etc/GMT+2" | "Etc/GMT+3" | "Etc/GMT+4" | "Etc/GMT+5" | "Etc/GMT+6" | "Etc/GMT+7" | "Etc/GMT+8" | "Etc/GMT+9" | "Etc/GMT-0" | "Etc/GMT-1" | "Etc/GMT-10" | "Etc/GMT-11" | "Etc/GMT-12" | "Etc/GMT-13" | "Etc/GMT-14" | "Etc/GMT-2" | "Etc/GMT-3" | "Etc/GMT-4" | "Etc/GMT-5" | "Etc/GMT-6" | "Etc/GMT-7" | "Etc/GMT-8" | "Etc/GMT-9" | "Etc/GMT0" | "Etc/Greenwich" | "Etc/UCT" | "Etc/UTC" | "Etc/Universal" | "Etc/Zulu" | "Europe/Amsterdam" | "Europe/Andorra" | "Europe/Astrakhan" | "Europe/Athens" | "Europe/Belfast" | "Europe/Belgrade" | "Europe/Berlin" | "Europe/Bratislava" | "Europe/Brussels" | "Europe/Bucharest" | "Europe/Budapest" | "Europe/Busingen" | "Europe/Chisinau" | "Europe/Copenhagen" | "Europe/Dublin" | "Europe/Gibraltar" | "Europe/Guernsey" | "Europe/Helsinki" | "Europe/Isle_of_Man" | "Europe/Istanbul" | "Europe/Jersey" | "Europe/Kaliningrad" | "Europe/Kiev" | "Europe/Kirov" | "Europe/Kyiv" | "Europe/Lisbon" | "Europe/Ljubljana" | "Europe/London" | "Europe/Luxembourg" | "Europe/Madrid" | "Europe/Malta" | "Europe/Mariehamn" | "Europe/Minsk" | "Europe/Monaco" | "Europe/Moscow" | "Europe/Nicosia" | "Europe/Oslo" | "Europe/Paris" | "Europe/Podgorica" | "Europe/Prague" | "Europe/Riga" | "Europe/Rome" | "Europe/Samara" | "Europe/San_Marino" | "Europe/Sarajevo" | "Europe/Saratov" | "Europe/Simferopol" | "Europe/Skopje" | "Europe/Sofia" | "Europe/Stockholm" | "Europe/Tallinn" | "Europe/Tirane" | "Europe/Tiraspol" | "Europe/Ulyanovsk" | "Europe/Uzhgorod" | "Europe/Vaduz" | "Europe/Vatican" | "Europe/Vienna" | "Europe/Vilnius" | "Europe/Volgograd" | "Europe/Warsaw" | "Europe/Zagreb" | "Europe/Zaporozhye" | "Europe/Zurich" | "GB" | "GB-Eire" | "GMT" | "GMT+0" | "GMT-0" | "GMT0" | "Greenwich" | "HST" | "Hongkong" | "Iceland" | "Indian/Antananarivo" | "Indian/Chagos" | "Indian/Christmas" | "Indian/Cocos" | "Indian/Comoro" | "Indian/Kerguelen" | "Indian/Mahe" | "Indian/Maldives" | "Indian/Mauritius" | "Indian/Mayotte" | "Indian/Reunion" | "Iran" | "Israel" | "Jamaica" | "Japan" | "Kwajalein" | "Libya" | "MET" | "MST" | "MST7MDT" | "Mexico/BajaNorte" | "Mexico/BajaSur" | "Mexico/General" | "NZ" | "NZ-CHAT" | "Navajo" | "PRC" | "PST8PDT" | "Pacific/Apia" | "Pacific/Auckland" | "Pacific/Bougainville" | "Pacific/Chatham" | "Pacific/Chuuk" | "Pacific/Easter" | "Pacific/Efate" | "Pacific/Enderbury" | "Pacific/Fakaofo" | "Pacific/Fiji" | "Pacific/Funafuti" | "Pacific/Galapagos" | "Pacific/Gambier" | "Pacific/Guadalcanal" | "Pacific/Guam" | "Pacific/Honolulu" | "Pacific/Johnston" | "Pacific/Kanton" | "Pacific/Kiritimati" | "Pacific/Kosrae" | "Pacific/Kwajalein" | "Pacific/Majuro" | "Pacific/Marquesas" | "Pacific/Midway" | "Pacific/Nauru" | "Pacific/Niue" | "Pacific/Norfolk" | "Pacific/Noumea" | "Pacific/Pago_Pago" | "Pacific/Palau" | "Pacific/Pitcairn" | "Pacific/Pohnpei" | "Pacific/Ponape" | "Pacific/Port_Moresby" | "Pacific/Rarotonga" | "Pacific/Saipan" | "Pacific/Samoa" | "Pacific/Tahiti" | "Pacific/Tarawa" | "Pacific/Tongatapu" | "Pacific/Truk" | "Pacific/Wake" | "Pacific/Wallis" | "Pacific/Yap" | "Poland" | "Portugal" | "ROC" | "ROK" | "Singapore" | "Turkey" | "UCT" | "US/Alaska" | "US/Aleutian" | "US/Arizona" | "US/Central" | "US/East-Indiana" | "US/Eastern" | "US/Hawaii" | "US/Indiana-Starke" | "US/Michigan" | "US/Mountain" | "US/Pacific" | "US/Samoa" | "UTC" | "Universal" | "W-SU" | "WET" | "Zulu") | unknown;
                    all_day?: boolean | number;
                    start_date: string;
                    end_date: string;
                    image?: string;
                    cost?: (string | number) | (string | number)[];
                    website?: string;
                    show_map?: boolean | number;
                    show_map_link?: boolean | number;
                    hide_from_listings?: boolean | number;
                    sticky?: boolean | number;
                    featured?: boolean | number;
                    event_status?: "scheduled" | "canceled" | "postponed";
                    event_status_reason?: string;
                    categories?: number | string | (number | string)[];
                    tags?: number | string | (number | string)[];
                    venue?: number | {
                        venue: string;
                    } | (number | {
                        venue: string;
                    })[];
                    organizer?: number | {
                        organizer: string;
                    } | (number | {
                        organizer: string;
                    })[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound30"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1EventsById: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1EventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1EventsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1EventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1EventsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1EventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1EventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1EventsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1EventsBySlugBySlug: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1EventsBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1EventsBySlugBySlug"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest30"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1EventsBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1EventsBySlugBySlug"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest30"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1EventsBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1EventsBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug5"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1EventsBySlugBySlug"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest30"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden31"];
            404: components["responses"]["NotFound31"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone4"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1Venues: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page3"];
                search?: components["parameters"]["search2"];
                event?: components["parameters"]["event"];
                has_events?: components["parameters"]["has_events"];
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                status?: components["parameters"]["status2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venues: components["schemas"]["Venue"][];
                        rest_url: string;
                        next_rest_url?: string;
                        previous_rest_url?: string;
                        total: number;
                        total_pages: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest27"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound32"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1Venues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    venue: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    show_map?: "" | "1" | "true" | "yes" | "0" | "false" | "no";
                    show_map_link?: "" | "1" | "true" | "yes" | "0" | "false" | "no";
                    address?: string;
                    city?: string;
                    country?: string;
                    province?: string;
                    state?: string;
                    zip?: string;
                    phone?: string;
                    stateprovince?: string;
                    website?: string;
                    geo_lat?: "" | number | string;
                    geo_lng?: "" | number | string;
                    image?: "" | string;
                };
                "application/x-www-form-urlencoded": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    venue: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    show_map?: "" | "1" | "true" | "yes" | "0" | "false" | "no";
                    show_map_link?: "" | "1" | "true" | "yes" | "0" | "false" | "no";
                    address?: string;
                    city?: string;
                    country?: string;
                    province?: string;
                    state?: string;
                    zip?: string;
                    phone?: string;
                    stateprovince?: string;
                    website?: string;
                    geo_lat?: "" | number | string;
                    geo_lng?: "" | number | string;
                    image?: "" | string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound32"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1VenuesById: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1VenuesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1VenuesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1VenuesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1VenuesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1VenuesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1VenuesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1VenuesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1VenuesBySlugBySlug: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1VenuesBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1VenuesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1VenuesBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1VenuesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1VenuesBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1VenuesBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1VenuesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden32"];
            404: components["responses"]["NotFound33"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone5"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1Organizers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page3"];
                search?: components["parameters"]["search2"];
                event?: components["parameters"]["event"];
                has_events?: components["parameters"]["has_events"];
                only_with_upcoming?: components["parameters"]["only_with_upcoming"];
                status?: components["parameters"]["status2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organizers: components["schemas"]["Organizer"][];
                        rest_url: string;
                        next_rest_url?: string;
                        previous_rest_url?: string;
                        total: number;
                        total_pages: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest27"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound34"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1Organizers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    organizer: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    phone?: string;
                    website?: string;
                    email?: string;
                    image?: "" | string;
                };
                "application/x-www-form-urlencoded": {
                    author?: number;
                    date?: string;
                    date_utc?: string;
                    organizer: string;
                    description?: string;
                    status?: "publish" | "future" | "draft" | "pending" | "private" | "trash" | "auto-draft" | "inherit";
                    phone?: string;
                    website?: string;
                    email?: string;
                    image?: "" | string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound34"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1OrganizersById: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1OrganizersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1OrganizersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1OrganizersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1OrganizersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1OrganizersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1OrganizersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id14"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1OrganizersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1OrganizersBySlugBySlug: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1OrganizersBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1OrganizersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1OrganizersBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1OrganizersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1OrganizersBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest29"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1OrganizersBySlugBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: components["parameters"]["slug4"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1OrganizersById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            400: components["responses"]["BadRequest28"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden33"];
            404: components["responses"]["NotFound35"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone6"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1Categories: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page3"];
                search?: components["parameters"]["search2"];
                exclude?: components["parameters"]["exclude4"];
                include?: components["parameters"]["include4"];
                order?: components["parameters"]["order3"];
                orderby?: components["parameters"]["orderby4"];
                hide_empty?: components["parameters"]["hide_empty2"];
                parent?: number;
                post?: components["parameters"]["post2"];
                event?: components["parameters"]["event2"];
                slug?: components["parameters"]["slug6"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: components["schemas"]["EventCategory"][];
                        rest_url: string;
                        next_rest_url?: string;
                        previous_rest_url?: string;
                        total: number;
                        total_pages: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest31"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound9"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1Categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string;
                    slug?: string;
                    parent?: number;
                };
                "application/x-www-form-urlencoded": {
                    name: string;
                    description?: string;
                    slug?: string;
                    parent?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCategory"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound9"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1CategoriesById: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCategory"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest33"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1CategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1CategoriesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCategory"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1CategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1CategoriesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCategory"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1CategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCategory"];
                };
            };
            400: components["responses"]["BadRequest33"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1CategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1CategoriesById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCategory"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1Tags: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page3"];
                search?: components["parameters"]["search2"];
                exclude?: components["parameters"]["exclude4"];
                include?: components["parameters"]["include4"];
                order?: components["parameters"]["order3"];
                orderby?: components["parameters"]["orderby4"];
                hide_empty?: components["parameters"]["hide_empty2"];
                post?: components["parameters"]["post2"];
                event?: components["parameters"]["event2"];
                slug?: components["parameters"]["slug6"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-TEC-Total": components["headers"]["X-TEC-Total"];
                    "X-TEC-TotalPages": components["headers"]["X-TEC-TotalPages"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tags: components["schemas"]["EventTag"][];
                        rest_url: string;
                        next_rest_url?: string;
                        previous_rest_url?: string;
                        total: number;
                        total_pages: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest31"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound9"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1Tags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string;
                    slug?: string;
                };
                "application/x-www-form-urlencoded": {
                    name: string;
                    description?: string;
                    slug?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTag"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound9"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getTribeEventsV1TagsById: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTag"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest33"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putTribeEventsV1TagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1TagsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTag"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postTribeEventsV1TagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1TagsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTag"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteTribeEventsV1TagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTag"];
                };
            };
            400: components["responses"]["BadRequest33"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchTribeEventsV1TagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id15"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postTribeEventsV1TagsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTag"];
                };
            };
            400: components["responses"]["BadRequest32"];
            401: components["responses"]["Unauthorized32"];
            403: components["responses"]["Forbidden34"];
            404: components["responses"]["NotFound10"];
            409: components["responses"]["Conflict2"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1: {
        parameters: {
            query?: {
                namespace?: "contact-form-7/v1";
                context?: components["parameters"]["context"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamespaceIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1ContactForms: {
        parameters: {
            query?: {
                per_page?: number;
                offset?: number;
                order?: string;
                orderby?: string;
                search?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedContactForm"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest34"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden35"];
            404: components["responses"]["NotFound36"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postContactForm7V1ContactForms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    id?: number | null;
                    context?: string | null;
                    title?: string | null;
                    locale?: string | null;
                    form?: string | null;
                    mail?: {
                        active?: boolean | number;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean | number;
                        exclude_blank?: boolean | number;
                    } | unknown[] | null;
                    mail_2?: {
                        active?: boolean | number;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean | number;
                        exclude_blank?: boolean | number;
                    } | unknown[] | null;
                    messages?: Record<string, never> | unknown[] | null;
                    additional_settings?: string | null;
                } | unknown[];
                "application/x-www-form-urlencoded": {
                    id?: number;
                    context?: string;
                    title?: string;
                    locale?: string;
                    form?: string;
                    mail?: {
                        active?: boolean;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean;
                        exclude_blank?: boolean;
                    };
                    mail_2?: {
                        active?: boolean;
                        subject?: string;
                        sender?: string;
                        recipient?: string;
                        body?: string;
                        additional_headers?: string;
                        attachments?: string;
                        use_html?: boolean;
                        exclude_blank?: boolean;
                    };
                    messages?: Record<string, never>;
                    additional_settings?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedContactForm"];
                };
            };
            400: components["responses"]["BadRequest35"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden35"];
            404: components["responses"]["NotFound36"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1ContactFormsById: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id16"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactForm"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest34"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden35"];
            404: components["responses"]["NotFound37"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    putContactForm7V1ContactFormsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id16"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postContactForm7V1ContactFormsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedContactForm"];
                };
            };
            400: components["responses"]["BadRequest35"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden35"];
            404: components["responses"]["NotFound37"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postContactForm7V1ContactFormsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id16"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postContactForm7V1ContactFormsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedContactForm"];
                };
            };
            400: components["responses"]["BadRequest35"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden35"];
            404: components["responses"]["NotFound37"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteContactForm7V1ContactFormsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id16"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest34"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden35"];
            404: components["responses"]["NotFound37"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    patchContactForm7V1ContactFormsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id16"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["postContactForm7V1ContactFormsById"];
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedContactForm"];
                };
            };
            400: components["responses"]["BadRequest35"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden35"];
            404: components["responses"]["NotFound37"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postContactForm7V1ContactFormsByIdFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    _wpcf7_unit_tag: string;
                    _wpcf7_container_post?: unknown;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_invalid_param" | "rest_invalid_json" | "rest_invalid_multipart" | "rest_incomplete_body" | "wpcf7_unit_tag_not_found";
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound37"];
            413: components["responses"]["PayloadTooLarge2"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1ContactFormsByIdFeedbackSchema: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id16"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRules"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest36"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound37"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1ContactFormsByIdRefill: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id16"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refill"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest36"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound37"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1Submissions: {
        parameters: {
            query?: {
                form?: components["parameters"]["form"];
                status?: components["parameters"]["status3"];
                after?: components["parameters"]["after2"];
                before?: components["parameters"]["before2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-WP-Total": components["headers"]["X-WP-Total"];
                    "X-WP-TotalPages": components["headers"]["X-WP-TotalPages"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden36"];
            404: components["responses"]["NotFound38"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1SubmissionsExport: {
        parameters: {
            query?: {
                form?: components["parameters"]["form"];
                status?: components["parameters"]["status3"];
                after?: components["parameters"]["after2"];
                before?: components["parameters"]["before2"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden36"];
            404: components["responses"]["NotFound38"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1SubmissionsById: {
        parameters: {
            query?: {
                _embed?: components["parameters"]["_embed"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id17"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden36"];
            404: components["responses"]["NotFound39"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    deleteContactForm7V1SubmissionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id17"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden36"];
            404: components["responses"]["NotFound39"];
            409: components["responses"]["Conflict7"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    postContactForm7V1SubmissionsByIdResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id17"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            400: components["responses"]["BadRequest26"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden36"];
            404: components["responses"]["NotFound39"];
            409: components["responses"]["Conflict7"];
            413: components["responses"]["PayloadTooLarge"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getContactForm7V1SubmissionsByIdFilesByFile: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                id: components["parameters"]["id17"];
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden36"];
            404: components["responses"]["NotFound39"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getOembed10: {
        parameters: {
            query?: {
                namespace?: "oembed/1.0";
                context?: components["parameters"]["context"];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamespaceIndex"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getOembed10Embed: {
        parameters: {
            query: {
                url: components["parameters"]["url"];
                format?: "json" | "xml";
                maxwidth?: number;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnEmbed"];
                    "text/xml": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_invalid_param" | "rest_missing_callback_param";
                    };
                    "text/xml": unknown;
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                    "text/xml": unknown;
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "oembed_invalid_url";
                    };
                    "text/xml": unknown;
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
    getOembed10Proxy: {
        parameters: {
            query: {
                url: components["parameters"]["url"];
                format?: "json" | "xml";
                maxwidth?: number;
                maxheight?: number;
                discover?: boolean;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnEmbed"] | ({
                        type: "photo";
                        version: "1.0";
                        title?: string;
                        author_name?: string;
                        author_url?: string;
                        provider_name?: string;
                        provider_url?: string;
                        cache_age?: number;
                        thumbnail_url?: string;
                        thumbnail_width?: number;
                        thumbnail_height?: number;
                        html: string;
                        url: string;
                        width: number;
                        height: number;
                    } | {
                        type: "video";
                        version: "1.0";
                        title?: string;
                        author_name?: string;
                        author_url?: string;
                        provider_name?: string;
                        provider_url?: string;
                        cache_age?: number;
                        thumbnail_url?: string;
                        thumbnail_width?: number;
                        thumbnail_height?: number;
                        html: string;
                        width?: number;
                        height?: number;
                    } | {
                        type: "rich";
                        version: "1.0";
                        title?: string;
                        author_name?: string;
                        author_url?: string;
                        provider_name?: string;
                        provider_url?: string;
                        cache_age?: number;
                        thumbnail_url?: string;
                        thumbnail_width?: number;
                        thumbnail_height?: number;
                        html: string;
                        width?: number;
                        height?: number;
                    } | {
                        type: "link";
                        version: "1.0";
                        title?: string;
                        author_name?: string;
                        author_url?: string;
                        provider_name?: string;
                        provider_url?: string;
                        cache_age?: number;
                        thumbnail_url?: string;
                        thumbnail_width?: number;
                        thumbnail_height?: number;
                        html: string;
                    });
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest25"];
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_forbidden" | "empty_username" | "empty_password" | "invalid_username" | "invalid_email" | "incorrect_password" | "rest_invalid_token";
                    };
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "rest_forbidden";
                    };
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        code?: "oembed_invalid_url";
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            default: components["responses"]["Other"];
        };
    };
}
