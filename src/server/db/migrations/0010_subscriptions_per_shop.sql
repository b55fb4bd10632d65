CREATE TABLE "subscription" (
	"subscriber_id" uuid NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"salutation" text,
	"first_name" text,
	"last_name" text,
	"consents" text[] NOT NULL,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"paused_until" text,
	"subscribed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"last_sign_of_life_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_subscriber_id_site_pk" PRIMARY KEY("subscriber_id","site"),
	CONSTRAINT "subscription_state" CHECK ("state" in ('SUBSCRIBED', 'UNSUBSCRIBED')),
	CONSTRAINT "subscription_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "last_mail_site" text;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "subscribed_in" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber_token" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Expand, then move; what is no longer needed goes with a later migration (docs/decisions/0039). Evidence stays as
-- it is: the locale of its words names the shop. So the consents of a shop are those that were given there.
CREATE FUNCTION "consents_given_in"("person" uuid, "shop" text, "held" text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT coalesce(array_agg("one" ORDER BY "place"), '{}')
	FROM unnest("held") WITH ORDINALITY AS "listed" ("one", "place")
	WHERE "one" = 'NEWSLETTER'
		OR NOT EXISTS (
			SELECT FROM "consent_evidence"
			WHERE "subscriber_id" = "person" AND "step" = 'GIVEN' AND "consent" = "one")
		OR EXISTS (
			SELECT FROM "consent_evidence"
			WHERE "subscriber_id" = "person" AND "step" = 'GIVEN' AND "consent" = "one" AND "locale" = CASE "shop"
				WHEN 'DE' THEN 'de-DE' WHEN 'AT' THEN 'de-AT' WHEN 'CH' THEN 'de-CH' WHEN 'CH_FR' THEN 'fr-CH'
				WHEN 'CZ' THEN 'cs-CZ' WHEN 'HU' THEN 'hu-HU' WHEN 'SK' THEN 'sk-SK' WHEN 'TR' THEN 'tr-TR'
				WHEN 'PL' THEN 'pl-PL' END)
$$;
--> statement-breakpoint
-- Whoever confirmed has a subscription of the shop of the last confirmation, as the release before saw it.
INSERT INTO "subscription" ("subscriber_id", "site", "email", "state", "salutation", "first_name", "last_name",
	"consents", "interests", "paused_until", "subscribed_at", "unsubscribed_at", "last_sign_of_life_at", "updated_at")
SELECT "id", "site", "email", "state", "salutation", "first_name", "last_name",
	"consents_given_in"("id", "site", "consents"), "interests", "paused_until",
	coalesce("subscribed_at", "created_at"), "unsubscribed_at", "last_sign_of_life_at", "updated_at"
FROM "subscriber" WHERE "state" <> 'WAITING_FOR_DOI';
--> statement-breakpoint
-- A sign-up that was confirmed in another shop is a subscription there, which ended where the person left since.
INSERT INTO "subscription" ("subscriber_id", "site", "email", "state", "salutation", "first_name", "last_name",
	"consents", "paused_until", "subscribed_at", "unsubscribed_at", "last_sign_of_life_at", "updated_at")
SELECT "confirmed"."subscriber_id", "confirmed"."site", "confirmed"."email", CASE WHEN "runs" THEN 'SUBSCRIBED' ELSE 'UNSUBSCRIBED' END,
	coalesce("confirmed"."salutation", "subscriber"."salutation"),
	coalesce("confirmed"."first_name", "subscriber"."first_name"),
	coalesce("confirmed"."last_name", "subscriber"."last_name"),
	CASE WHEN "runs" THEN "consents_given_in"("confirmed"."subscriber_id", "confirmed"."site", "subscriber"."consents") ELSE '{}' END,
	CASE WHEN "runs" THEN "paused_until" END, "confirmed_at",
	CASE WHEN NOT "runs" THEN coalesce("unsubscribed_at", "updated_at") END, "last_sign_of_life_at", "updated_at"
FROM (
	SELECT DISTINCT ON ("subscriber_id", "site") * FROM "sign_up"
	WHERE "confirmed_at" IS NOT NULL ORDER BY "subscriber_id", "site", "confirmed_at" DESC
) AS "confirmed"
JOIN "subscriber" ON "subscriber"."id" = "confirmed"."subscriber_id"
CROSS JOIN LATERAL (SELECT "state" = 'SUBSCRIBED'
	AND "confirmed_at" > coalesce("unsubscribed_at", '-infinity') AS "runs") AS "judged"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "subscriber" SET "subscribed_in" = "running"."sites"
FROM (
	SELECT "subscriber_id", array_agg("site" ORDER BY "site") AS "sites" FROM "subscription"
	WHERE "state" = 'SUBSCRIBED' GROUP BY "subscriber_id"
) AS "running"
WHERE "running"."subscriber_id" = "subscriber"."id";
--> statement-breakpoint
-- A token belongs to the subscription that its mail is about.
CREATE FUNCTION "shop_of_token"("person" uuid, "carrier" uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce((
		SELECT "subscription"."site" FROM "mail" JOIN "sign_up" ON "sign_up"."id" = "mail"."sign_up_id"
		JOIN "subscription" ON "subscription"."subscriber_id" = "person" AND "subscription"."site" = "sign_up"."site"
		WHERE "mail"."id" = "carrier"
	), (SELECT "site" FROM "subscriber" WHERE "id" = "person"))
$$;
--> statement-breakpoint
UPDATE "subscriber_token" SET "site" = "shop_of_token"("subscriber_id", "mail_id");
--> statement-breakpoint
ALTER TABLE "subscriber_token" ALTER COLUMN "site" SET NOT NULL;
--> statement-breakpoint
UPDATE "mail" SET "site" = "subscriber"."site"
FROM "subscriber" WHERE "subscriber"."id" = "mail"."subscriber_id" AND "mail"."sign_up_id" IS NULL;
--> statement-breakpoint
CREATE FUNCTION "keep_subscribed_in"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person uuid := CASE TG_OP WHEN 'DELETE' THEN OLD."subscriber_id" ELSE NEW."subscriber_id" END;
BEGIN
	UPDATE "subscriber" SET "subscribed_in" = ARRAY(
		SELECT "site" FROM "subscription"
		WHERE "subscriber_id" = person AND "state" = 'SUBSCRIBED' ORDER BY "site")
	WHERE "id" = person;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "subscription_kept_at_person"
	AFTER INSERT OR DELETE OR UPDATE OF "state" ON "subscription"
	FOR EACH ROW EXECUTE FUNCTION "keep_subscribed_in"();
--> statement-breakpoint
-- From here to the end: for nodes of the release before, which know one subscription for each person.
-- What is confirmed or changed here shows there, the running and the newest subscription first.
CREATE FUNCTION "show_to_release_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "subscriber" SET ("email", "site", "state", "salutation", "first_name", "last_name", "consents",
		"interests", "paused_until", "subscribed_at", "unsubscribed_at", "last_sign_of_life_at", "updated_at") = (
		SELECT "email", "site", "state", "salutation", "first_name", "last_name", "consents",
			"interests", "paused_until", "subscribed_at", "unsubscribed_at", "last_sign_of_life_at", "updated_at"
		FROM "subscription" WHERE "subscriber_id" = NEW."subscriber_id"
		ORDER BY "state" = 'SUBSCRIBED' DESC, "updated_at" DESC LIMIT 1)
	WHERE "id" = NEW."subscriber_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "subscription_shown_to_release_before"
	AFTER INSERT OR UPDATE ON "subscription"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "show_to_release_before"();
--> statement-breakpoint
-- What such a node confirms or changes is of the shop that it names. Who leaves there leaves every shop, because
-- that is what its page says.
CREATE FUNCTION "take_from_release_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" = 'SUBSCRIBED' THEN
		INSERT INTO "subscription" ("subscriber_id", "site", "email", "state", "salutation", "first_name", "last_name",
			"consents", "interests", "paused_until", "subscribed_at", "unsubscribed_at", "last_sign_of_life_at", "updated_at")
		VALUES (NEW."id", NEW."site", NEW."email", 'SUBSCRIBED', NEW."salutation", NEW."first_name", NEW."last_name",
			"consents_given_in"(NEW."id", NEW."site", NEW."consents"), NEW."interests", NEW."paused_until",
			coalesce(NEW."subscribed_at", NEW."updated_at"), NEW."unsubscribed_at", NEW."last_sign_of_life_at",
			NEW."updated_at")
		ON CONFLICT ("subscriber_id", "site") DO UPDATE SET "email" = excluded."email", "state" = excluded."state",
			"salutation" = excluded."salutation", "first_name" = excluded."first_name",
			"last_name" = excluded."last_name", "consents" = excluded."consents", "interests" = excluded."interests",
			"paused_until" = excluded."paused_until", "subscribed_at" = excluded."subscribed_at",
			"unsubscribed_at" = excluded."unsubscribed_at",
			"last_sign_of_life_at" = excluded."last_sign_of_life_at", "updated_at" = excluded."updated_at";
	ELSIF NEW."state" = 'UNSUBSCRIBED' THEN
		UPDATE "subscription" SET "state" = 'UNSUBSCRIBED', "consents" = '{}', "paused_until" = NULL,
			"unsubscribed_at" = NEW."unsubscribed_at", "updated_at" = NEW."updated_at"
		WHERE "subscriber_id" = NEW."id" AND "state" = 'SUBSCRIBED';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "subscriber_taken_from_release_before"
	AFTER UPDATE OF "email", "site", "state", "salutation", "first_name", "last_name", "consents", "interests",
		"paused_until", "subscribed_at", "unsubscribed_at", "last_sign_of_life_at" ON "subscriber"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "take_from_release_before"();
--> statement-breakpoint
CREATE FUNCTION "name_shop_of_token"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."site" := "shop_of_token"(NEW."subscriber_id", NEW."mail_id");
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "subscriber_token_of_release_before"
	BEFORE INSERT ON "subscriber_token"
	FOR EACH ROW WHEN (NEW."site" IS NULL) EXECUTE FUNCTION "name_shop_of_token"();
--> statement-breakpoint
CREATE FUNCTION "name_shop_of_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."site" := (SELECT "site" FROM "subscriber" WHERE "id" = NEW."subscriber_id");
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "mail_of_release_before"
	BEFORE INSERT ON "mail"
	FOR EACH ROW WHEN (NEW."site" IS NULL AND NEW."sign_up_id" IS NULL AND NEW."subscriber_id" IS NOT NULL)
	EXECUTE FUNCTION "name_shop_of_mail"();
