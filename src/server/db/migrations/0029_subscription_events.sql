CREATE TABLE "subscription_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"site" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_change_type" CHECK ("type" in ('subscription.confirmed', 'subscription.changed', 'subscription.ended', 'subscription.erased'))
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"site" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_role" DROP CONSTRAINT "staff_role_role";--> statement-breakpoint
ALTER TABLE "staff_key_role" DROP CONSTRAINT "staff_key_role_role";--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD COLUMN "topic" text DEFAULT 'CONTENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_role" CHECK ("role" in ('ADMINISTRATOR', 'VIEWER', 'EDITOR', 'PUBLISHER', 'LEGAL', 'MARKETING', 'SENDING_SYSTEM', 'SERVICE')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_key_role" ADD CONSTRAINT "staff_key_role_role" CHECK ("role" in ('ADMINISTRATOR', 'VIEWER', 'EDITOR', 'PUBLISHER', 'LEGAL', 'MARKETING', 'SENDING_SYSTEM', 'SERVICE')) NOT VALID;--> statement-breakpoint
-- By a trigger, so that no way of changing a subscription forgets it, nodes of the release before included.
CREATE FUNCTION "note_subscription_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO "subscription_change" ("type", "subscriber_id", "site", "at")
		VALUES ('subscription.erased', OLD."subscriber_id", OLD."site", now());
	ELSE
		INSERT INTO "subscription_change" ("type", "subscriber_id", "site", "at")
		VALUES (CASE WHEN NEW."state" = 'UNSUBSCRIBED' THEN 'subscription.ended'
			WHEN TG_OP = 'UPDATE' AND OLD."state" = 'SUBSCRIBED' THEN 'subscription.changed'
			ELSE 'subscription.confirmed' END, NEW."subscriber_id", NEW."site", NEW."updated_at");
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "subscription_noted"
	AFTER INSERT OR DELETE ON "subscription"
	FOR EACH ROW EXECUTE FUNCTION "note_subscription_change"();
--> statement-breakpoint
CREATE TRIGGER "subscription_change_noted"
	AFTER UPDATE ON "subscription"
	FOR EACH ROW WHEN (OLD."state" <> NEW."state" OR NEW."state" = 'SUBSCRIBED' AND
		(OLD."email", OLD."salutation", OLD."first_name", OLD."last_name", OLD."consents", OLD."interests", OLD."paused_until")
		IS DISTINCT FROM
		(NEW."email", NEW."salutation", NEW."first_name", NEW."last_name", NEW."consents", NEW."interests", NEW."paused_until"))
	EXECUTE FUNCTION "note_subscription_change"();
